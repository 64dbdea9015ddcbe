import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceDone, announceWaiting } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { Banner } from '#ui/office/states.tsx';
import { askTransfer, endTransfer, type TransferShown } from '../../contract.office.ts';

/**
 * Asks the vendor now, or ends the transfer because the vendor states that it has moved, or that it never will; of money
 * that is held, releases or refuses it.
 */
export type Act = 'ask' | 'moved' | 'refused' | 'release' | 'refuse';

export function ResolveDialog(props: {
  readonly transfer: TransferShown;
  readonly act: Act;
  readonly onClose: () => void;
}) {
  const { t } = useTranslate();
  const { transfer, act, onClose } = props;
  const { id, direction } = transfer;
  const asking = useOfficeMutation(askTransfer);
  const ending = useOfficeMutation(endTransfer);
  const isAsking = act === 'ask';
  const used = isAsking ? asking : ending;
  async function send(reason: string) {
    const done = isAsking
      ? await asking.send({ id, reason })
      : await ending.send({ id, hasMoved: act === 'moved' || act === 'release', reason });
    if (done !== undefined) {
      (isAsking ? announceDone : announceWaiting)(t);
    }
    return done;
  }
  return (
    <ReasonDialog
      title={t(`office.wallet_transfer.${act}`)}
      confirm={t(`office.wallet_transfer.${act}`)}
      isOpen
      onClose={onClose}
      onConfirm={send}
      isSending={used.isSending}
      refusal={used.refusal}
      needsTwo={!isAsking}
      isDangerous={!isAsking}
    >
      <Banner tone="sky">
        {t(
          isAsking
            ? 'office.wallet_transfer.ask.hint'
            : `office.wallet_transfer.${act}.hint.${direction}`,
        )}
      </Banner>
    </ReasonDialog>
  );
}
