import { NumberInput, Select } from '@mantine/core';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { changeOfficeVendor, VENDOR_STATES } from '../../contract.office.ts';
import type { Vendor } from './vendor.ts';

const MAX_CALLS = 100_000;
const MAX_AT_ONCE = 10_000;
const MIN_PATIENCE = 5;
const MAX_PATIENCE = 43_200;

/** State of a vendor and how many of its calls are taken, for all brands; both act at once. */
export function LimitsDialog(props: { readonly vendor: Vendor; readonly onClose: () => void }) {
  const { t } = useTranslate();
  const { vendor, onClose } = props;
  const change = useOfficeMutation(changeOfficeVendor);
  const [status, setStatus] = useState(vendor.status);
  const [perSecond, setPerSecond] = useState<number | ''>(vendor.callsPerSecond ?? '');
  const [atOnce, setAtOnce] = useState<number | ''>(vendor.maxAtOnce ?? '');
  const [patience, setPatience] = useState(vendor.patienceMinutes);
  async function send(reason: string) {
    const saved = await change.send({
      code: vendor.code,
      status,
      ...(perSecond === '' ? {} : { callsPerSecond: perSecond }),
      ...(atOnce === '' ? {} : { maxAtOnce: atOnce }),
      patienceMinutes: patience,
      reason,
    });
    if (saved !== undefined) {
      announceDone(t);
    }
    return saved;
  }
  return (
    <ReasonDialog
      title={vendor.name}
      confirm={t('office.save')}
      isOpen
      onClose={onClose}
      onConfirm={send}
      isSending={change.isSending}
      refusal={change.refusal}
      isDangerous={status === 'closed'}
    >
      <Select
        label={t('office.status')}
        description={t('office.vendor.stateHint')}
        data={VENDOR_STATES.map((value) => ({ value, label: t(`office.vendor.state.${value}`) }))}
        value={status}
        onChange={(value) => setStatus(VENDOR_STATES.find((one) => one === value) ?? status)}
        allowDeselect={false}
      />
      <CallsField name="perSecond" max={MAX_CALLS} value={perSecond} onChange={setPerSecond} />
      <CallsField name="atOnce" max={MAX_AT_ONCE} value={atOnce} onChange={setAtOnce} />
      <NumberInput
        label={t('office.vendor.patience')}
        description={t('office.vendor.patienceHint')}
        min={MIN_PATIENCE}
        max={MAX_PATIENCE}
        allowDecimal={false}
        value={patience}
        onChange={(value) => setPatience(Number(value) || MIN_PATIENCE)}
      />
    </ReasonDialog>
  );
}

/** How many calls; empty: any number. */
function CallsField(props: {
  readonly name: 'perSecond' | 'atOnce';
  readonly max: number;
  readonly value: number | '';
  readonly onChange: (value: number | '') => void;
}) {
  const { t } = useTranslate();
  const { name, max, value, onChange } = props;
  return (
    <NumberInput
      label={t(`office.vendor.${name}`)}
      placeholder={t('office.vendor.any')}
      min={1}
      max={max}
      allowDecimal={false}
      value={value}
      onChange={(next) => onChange(Number(next) || '')}
    />
  );
}
