import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { CopiedText } from '#ui/office/form/copied-text.tsx';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { revealPayee } from '../../contract.office.ts';
import type { Case } from './case.ts';

/** The whole number to pay to, for who says why. */
export function RevealDialog({
  one,
  onClose,
}: {
  readonly one: Case;
  readonly onClose: () => void;
}) {
  const { t } = useTranslate();
  const [number, setNumber] = useState<string>();
  const revealing = useOfficeMutation(revealPayee);
  const send = async (reason: string) => {
    setNumber((await revealing.send({ id: one.id, reason }))?.value.number);
    // The dialog stays open to show it.
    return undefined;
  };
  return (
    <ReasonDialog
      title={t('office.withdrawal.reveal')}
      confirm={t('office.withdrawal.reveal')}
      isOpen
      onClose={onClose}
      onConfirm={send}
      isSending={revealing.isSending}
      refusal={revealing.refusal}
    >
      {number !== undefined && <CopiedText text={number} />}
    </ReasonDialog>
  );
}
