import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Facts } from '#ui/office/case/case-page.tsx';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { type OutboundCall, retryOutboundCall } from '../../contract.office.ts';

type RetryDialogProps = {
  readonly call: OutboundCall;
  /** The call in words. */
  readonly what: string;
  readonly onClose: () => void;
};

/** Has a failed call made again, for a reason. */
export function RetryDialog({ call, what, onClose }: RetryDialogProps) {
  const { t } = useTranslate();
  const retry = useOfficeMutation(retryOutboundCall);
  const send = async (reason: string) => {
    const answer = await retry.send({ id: call.id, reason });
    if (answer !== undefined) {
      announceDone(t);
    }
    return answer;
  };
  return (
    <ReasonDialog
      title={t('office.outbound.retry.title')}
      confirm={t('office.outbound.retry')}
      isOpen
      onClose={onClose}
      onConfirm={send}
      isSending={retry.isSending}
      refusal={retry.refusal}
    >
      <Facts
        facts={[
          { name: t('office.outbound.kind'), value: what },
          { name: t('office.outbound.attempts'), value: call.attempts },
          {
            name: t('office.outbound.code'),
            value: <span className="code">{call.code ?? '–'}</span>,
          },
        ]}
      />
    </ReasonDialog>
  );
}
