import { NumberInput, Select } from '@mantine/core';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { CountryField } from '#ui/office/form/country-field.tsx';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { changeVendorOffer, type OfficeVendor, VENDOR_STATES } from '../../contract.office.ts';
import { MaintenanceFields, type PlannedMaintenance } from '../maintenance-fields.tsx';

/** A vendor of the brand: open, under maintenance with its games listed, or hidden from the lists. */
export function VendorDialog(props: {
  readonly vendor: OfficeVendor;
  readonly onClose: () => void;
}) {
  const { t } = useTranslate();
  const { vendor, onClose } = props;
  const change = useOfficeMutation(changeVendorOffer);
  const [status, setStatus] = useState(vendor.status);
  const [position, setPosition] = useState(vendor.position);
  const [maintenance, setMaintenance] = useState<PlannedMaintenance>(vendor);
  const [closedIn, setClosedIn] = useState<string[]>([...vendor.closedIn]);
  async function send(reason: string) {
    const { maintenanceFrom, maintenanceUntil } = maintenance;
    const offer = { status, position, maintenanceFrom, maintenanceUntil, closedIn };
    const saved = await change.send({ code: vendor.code, ...offer, reason });
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
      below={<AuditTimeline entity={`vendor:${vendor.code}`} />}
      isDangerous={status === 'closed'}
    >
      <Select
        label={t('office.catalog.state')}
        description={t('office.catalog.statusHint')}
        allowDeselect={false}
        value={status}
        onChange={(value) => setStatus(VENDOR_STATES.find((one) => one === value) ?? 'open')}
        data={VENDOR_STATES.map((value) => ({
          value,
          label: t(`office.catalog.status.${value}`),
        }))}
      />
      <NumberInput
        label={t('office.catalog.position')}
        description={t('office.catalog.positionHint')}
        min={1}
        max={9999}
        allowDecimal={false}
        value={position}
        onChange={(value) => setPosition(Number(value) || 1)}
      />
      <MaintenanceFields maintenance={maintenance} set={setMaintenance} />
      <CountryField
        label={t('office.catalog.closedIn')}
        description={t('office.catalog.closedInHint')}
        value={closedIn}
        onChange={setClosedIn}
      />
    </ReasonDialog>
  );
}
