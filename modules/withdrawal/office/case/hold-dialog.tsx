import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { holdWithdrawal } from '../../contract.office.ts';
import type { Case } from './case.ts';

const HOUR_MINUTES = 60;
const MAX_MINUTES = 4_320;

/** Lets a case wait, with the reason. */
export function HoldDialog({ one, onClose }: { readonly one: Case; readonly onClose: () => void }) {
  const { t } = useTranslate();
  const [minutes, setMinutes] = useState(HOUR_MINUTES);
  const holding = useOfficeMutation(holdWithdrawal);
  const send = async (note: string) => {
    const { id, version } = one;
    const done = await holding.send({ id, version, minutes, note });
    if (done !== undefined) {
      announceDone(t);
    }
    return done;
  };
  return (
    <ReasonDialog
      title={t('office.withdrawal.hold')}
      confirm={t('office.withdrawal.hold')}
      isOpen
      onClose={onClose}
      onConfirm={send}
      isSending={holding.isSending}
      refusal={holding.refusal}
    >
      <NumberInput
        label={t('office.withdrawal.hold.minutes')}
        min={5}
        max={MAX_MINUTES}
        allowDecimal={false}
        clampBehavior="strict"
        value={minutes}
        onChange={(value) => setMinutes(Number(value))}
      />
    </ReasonDialog>
  );
}
