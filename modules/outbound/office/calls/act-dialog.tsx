import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Facts } from '#ui/office/case/case-page.tsx';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { Banner } from '#ui/office/states.tsx';
import { endOutboundCall, type OutboundCall, retryOutboundCall } from '../../contract.office.ts';

/** Retries a failed call, or ends one that waits. */
export type Act = 'retry' | 'end';

type ActDialogProps = {
  readonly act: Act;
  readonly call: OutboundCall;
  /** The call in words. */
  readonly what: string;
  readonly onClose: () => void;
};

/** Asks for a reason and acts on a call. */
export function ActDialog({ act, call, what, onClose }: ActDialogProps) {
  const { t } = useTranslate();
  const retrying = useOfficeMutation(retryOutboundCall);
  const ending = useOfficeMutation(endOutboundCall);
  const used = act === 'retry' ? retrying : ending;
  const send = async (reason: string) => {
    const answer = await used.send({ id: call.id, reason });
    if (answer !== undefined) {
      announceDone(t);
    }
    return answer;
  };
  return (
    <ReasonDialog
      title={t(`office.outbound.${act}.title`)}
      confirm={t(`office.outbound.${act}`)}
      isOpen
      onClose={onClose}
      onConfirm={send}
      isSending={used.isSending}
      refusal={used.refusal}
      isDangerous={act === 'end'}
    >
      {act === 'end' && <Banner tone="pollen">{t('office.outbound.end.hint')}</Banner>}
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
