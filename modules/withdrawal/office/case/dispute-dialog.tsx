import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceDone, announceWaiting } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { Banner } from '#ui/office/states.tsx';
import { resolveDispute } from '../../contract.office.ts';
import type { Case } from './case.ts';

/** It did arrive, or it did not and two people give the money back. */
export function DisputeDialog(props: {
  readonly one: Case;
  readonly hasArrived: boolean;
  readonly onClose: () => void;
}) {
  const { t } = useTranslate();
  const { one, hasArrived, onClose } = props;
  const resolving = useOfficeMutation(resolveDispute);
  const title = t(hasArrived ? 'office.withdrawal.arrived' : 'office.withdrawal.give_back');
  const send = async (reason: string) => {
    const { id, version } = one;
    const done = await resolving.send({ id, version, hasArrived, reason });
    if (done !== undefined) {
      (hasArrived ? announceDone : announceWaiting)(t);
    }
    return done;
  };
  return (
    <ReasonDialog
      title={title}
      confirm={title}
      isOpen
      onClose={onClose}
      onConfirm={send}
      isSending={resolving.isSending}
      refusal={resolving.refusal}
      needsTwo={!hasArrived}
      isDangerous={!hasArrived}
    >
      {!hasArrived && <Banner tone="sky">{t('office.withdrawal.give_back.hint')}</Banner>}
    </ReasonDialog>
  );
}
