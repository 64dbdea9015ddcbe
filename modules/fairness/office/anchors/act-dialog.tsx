import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceWaiting } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { Banner } from '#ui/office/states.tsx';
import { endAnchor, type OfficeAnchor, retryAnchor } from '../../contract.office.ts';

export type Act = 'retry' | 'end';

type ActDialogProps = {
  readonly act: Act;
  readonly anchor: OfficeAnchor;
  readonly onClose: () => void;
};

/** Makes the call of an anchor now, or asks to end the anchor, which a second person decides. */
export function ActDialog({ act, anchor, onClose }: ActDialogProps) {
  return act === 'retry' ? (
    <RetryDialog anchor={anchor} onClose={onClose} />
  ) : (
    <EndDialog anchor={anchor} onClose={onClose} />
  );
}

function RetryDialog({ anchor, onClose }: Omit<ActDialogProps, 'act'>) {
  const { t } = useTranslate();
  const retry = useOfficeMutation(retryAnchor);
  return (
    <ReasonDialog
      title={`${t('office.fairness.anchor.retry')}: ${anchor.name}`}
      confirm={t('office.fairness.anchor.retry')}
      isOpen
      onClose={onClose}
      onConfirm={(reason) => retry.send({ id: anchor.id, reason })}
      isSending={retry.isSending}
      refusal={retry.refusal}
    />
  );
}

function EndDialog({ anchor, onClose }: Omit<ActDialogProps, 'act'>) {
  const { t } = useTranslate();
  const end = useOfficeMutation(endAnchor);
  const send = async (reason: string) => {
    const answer = await end.send({ id: anchor.id, reason });
    if (answer !== undefined) {
      announceWaiting(t);
    }
    return answer;
  };
  return (
    <ReasonDialog
      title={`${t('office.fairness.anchor.end')}: ${anchor.name}`}
      confirm={t('office.fairness.anchor.endAsk')}
      isOpen
      onClose={onClose}
      onConfirm={send}
      isSending={end.isSending}
      refusal={end.refusal}
      needsTwo
      isDangerous
    >
      <Banner tone="pollen">{t('office.fairness.anchor.endHint')}</Banner>
    </ReasonDialog>
  );
}
