import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceWaiting } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { Banner } from '#ui/office/states.tsx';
import { type OfficeSigningKey, rotateSigningKey } from '../../contract.office.ts';

type RotateDialogProps = {
  readonly purpose: OfficeSigningKey['purpose'];
  readonly onClose: () => void;
};

/** Asks for the next key of a purpose; a second person decides. */
export function RotateDialog({ purpose, onClose }: RotateDialogProps) {
  const { t } = useTranslate();
  const rotate = useOfficeMutation(rotateSigningKey);
  const send = async (reason: string) => {
    const answer = await rotate.send({ purpose, reason });
    if (answer !== undefined) {
      announceWaiting(t);
    }
    return answer;
  };
  return (
    <ReasonDialog
      title={`${t('office.fairness.rotate')}: ${t(`office.fairness.purpose.${purpose}`)}`}
      confirm={t('office.fairness.rotate.ask')}
      isOpen
      onClose={onClose}
      onConfirm={send}
      isSending={rotate.isSending}
      refusal={rotate.refusal}
      needsTwo
    >
      <Banner tone="pollen">{t('office.fairness.rotate.hint')}</Banner>
    </ReasonDialog>
  );
}
