import { Select } from '@mantine/core';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { startRun } from '../../contract.office.ts';

const A_DAY = 24;
const HOURS = ['1', '6', '24', '72', '168', '744'];

type StartDialogProps = {
  readonly vendors: readonly { readonly value: string; readonly label: string }[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** A span of hours, in days from one day on. */
function spanOf(hours: number, t: Translate): string {
  return hours < A_DAY
    ? t('office.reconciliation.nHours', { 0: hours })
    : t('office.reconciliation.nDays', { 0: hours / A_DAY });
}

/** Starts a reconciliation with a vendor for the last hours. */
export function StartDialog({ vendors, isOpen, onClose }: StartDialogProps) {
  const { t } = useTranslate();
  const [vendor, setVendor] = useState<string | null>(null);
  const [hours, setHours] = useState<string | null>('24');
  const { send, isSending, refusal } = useOfficeMutation(startRun);
  const chosen = vendor ?? vendors[0]?.value ?? '';
  return (
    <ReasonDialog
      title={t('office.reconciliation.start')}
      confirm={t('office.reconciliation.start')}
      isOpen={isOpen}
      onClose={onClose}
      isSending={isSending}
      refusal={refusal}
      onConfirm={async (reason) => {
        const started = await send({ vendor: chosen, hours: Number(hours), reason });
        if (started !== undefined) {
          announceDone(t);
        }
        return started;
      }}
    >
      <Select
        label={t('office.reconciliation.vendor')}
        data={[...vendors]}
        value={chosen}
        onChange={setVendor}
        allowDeselect={false}
        searchable
      />
      <Select
        label={t('office.reconciliation.hours')}
        data={HOURS.map((value) => ({ value, label: spanOf(Number(value), t) }))}
        value={hours}
        onChange={setHours}
        allowDeselect={false}
      />
    </ReasonDialog>
  );
}
