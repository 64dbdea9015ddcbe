import { NumberInput, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { announceDone } from '#apps/office/kit/form/announce-waiting.ts';
import { ReasonDialog } from '#apps/office/kit/form/reason-dialog.tsx';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { changeDoorVendor, DOOR_STATES } from '../../contract.office.ts';
import type { Vendor } from './screen.tsx';

const MOST_CALLS = 100_000;
const MOST_AT_ONCE = 10_000;
const SHORTEST_PATIENCE = 5;
const LONGEST_PATIENCE = 43_200;

/** State and limits of a vendor, for all brands. */
export function LimitsDialog(props: { readonly vendor: Vendor; readonly onClose: () => void }) {
  const { t } = useTranslate();
  const { vendor, onClose } = props;
  const change = useOfficeMutation(changeDoorVendor);
  const [status, setStatus] = useState(vendor.status);
  const [perSecond, setPerSecond] = useState<number | ''>(vendor.callsPerSecond ?? '');
  const [atOnce, setAtOnce] = useState<number | ''>(vendor.mostAtOnce ?? '');
  const [maxPayout, setMaxPayout] = useState(vendor.maxPayout ?? '');
  const [patience, setPatience] = useState(vendor.patienceMinutes);
  async function send(reason: string) {
    const saved = await change.send({
      code: vendor.code,
      status,
      ...(perSecond === '' ? {} : { callsPerSecond: perSecond }),
      ...(atOnce === '' ? {} : { mostAtOnce: atOnce }),
      ...(maxPayout === '' ? {} : { maxPayout }),
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
        description={t('office.door.stateHint')}
        data={DOOR_STATES.map((value) => ({ value, label: t(`office.door.state.${value}`) }))}
        value={status}
        onChange={(value) => setStatus(DOOR_STATES.find((one) => one === value) ?? status)}
        allowDeselect={false}
      />
      <NumberInput
        label={t('office.door.perSecond')}
        placeholder={t('office.door.any')}
        min={1}
        max={MOST_CALLS}
        allowDecimal={false}
        value={perSecond}
        onChange={(value) => setPerSecond(Number(value) || '')}
      />
      <NumberInput
        label={t('office.door.atOnce')}
        placeholder={t('office.door.any')}
        min={1}
        max={MOST_AT_ONCE}
        allowDecimal={false}
        value={atOnce}
        onChange={(value) => setAtOnce(Number(value) || '')}
      />
      <TextInput
        label={t('office.door.maxPayout')}
        description={t('office.door.maxPayoutHint')}
        placeholder={vendor.profileMaxPayout ?? t('office.door.any')}
        inputMode="decimal"
        value={maxPayout}
        onChange={(event) => setMaxPayout(event.currentTarget.value.trim())}
      />
      <NumberInput
        label={t('office.door.patience')}
        description={t('office.door.patienceHint')}
        min={SHORTEST_PATIENCE}
        max={LONGEST_PATIENCE}
        allowDecimal={false}
        value={patience}
        onChange={(value) => setPatience(Number(value) || SHORTEST_PATIENCE)}
      />
    </ReasonDialog>
  );
}
