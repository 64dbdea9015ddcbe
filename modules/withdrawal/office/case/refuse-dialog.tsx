import { Select } from '@mantine/core';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { refuseWithdrawal } from '../../contract.office.ts';
import { REFUSAL_REASONS } from '../../states.ts';
import type { Case } from './case.ts';

/** Refuses with a reason that the member reads, and a note that only operators do. */
export function RefuseDialog({
  one,
  onClose,
}: {
  readonly one: Case;
  readonly onClose: () => void;
}) {
  const { t } = useTranslate();
  const [code, setCode] = useState<(typeof REFUSAL_REASONS)[number]>('payee');
  const refusing = useOfficeMutation(refuseWithdrawal);
  const send = async (note: string) => {
    const { id, version } = one;
    const done = await refusing.send({ id, version, code, note });
    if (done !== undefined) {
      announceDone(t);
    }
    return done;
  };
  return (
    <ReasonDialog
      title={t('office.withdrawal.refuse')}
      confirm={t('office.withdrawal.refuse')}
      isOpen
      isDangerous
      onClose={onClose}
      onConfirm={send}
      isSending={refusing.isSending}
      refusal={refusing.refusal}
    >
      <Select
        label={t('office.withdrawal.refuse.reason')}
        data={REFUSAL_REASONS.map((value) => ({ value, label: t(`reason.withdrawal.${value}`) }))}
        value={code}
        allowDeselect={false}
        onChange={(value) => setCode(REFUSAL_REASONS.find((one) => one === value) ?? code)}
      />
    </ReasonDialog>
  );
}
