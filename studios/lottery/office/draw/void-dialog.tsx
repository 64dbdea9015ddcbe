import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceWaiting } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { voidDraw } from '../../contract.office.ts';
import type { DrawDialogProps } from './parts.tsx';

/** Asks for the voiding of a draw that has no result. */
export function VoidDialog({ found, isOpen, onClose }: DrawDialogProps) {
  const { t } = useTranslate();
  const ask = useOfficeMutation(voidDraw);
  const { game, drawNo } = found.draw;
  return (
    <ReasonDialog
      title={t('office.lottery.voidIt')}
      confirm={t('office.lottery.voidIt')}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={async (reason) => {
        const answer = await ask.send({ game, drawNo, reason });
        if (answer !== undefined) {
          announceWaiting(t);
        }
        return answer;
      }}
      isSending={ask.isSending}
      refusal={ask.refusal}
      needsTwo
      isDangerous
    >
      <p className="muted">{t('office.lottery.voidIt.text')}</p>
    </ReasonDialog>
  );
}
