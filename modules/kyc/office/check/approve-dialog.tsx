import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceDone, announceWaiting } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { Banner } from '#ui/office/states.tsx';
import { approveKycCheck } from '../../contract.office.ts';
import type { Case } from './case.ts';

/** Approves, with a note where there is something to say; the highest level needs a second person. */
export function ApproveDialog({
  one,
  onClose,
}: {
  readonly one: Case;
  readonly onClose: () => void;
}) {
  const { t } = useTranslate();
  const approving = useOfficeMutation(approveKycCheck);
  const isClean = one.cautions === 0;
  const send = async (note: string) => {
    const { id, version } = one;
    const done = await approving.send({ id, version, ...(note === '' ? {} : { note }) });
    if (done !== undefined) {
      (done.value.approvalId === null ? announceDone : announceWaiting)(t);
    }
    return done;
  };
  return (
    <ReasonDialog
      title={t('office.kyc.approve')}
      confirm={t('office.kyc.approve')}
      isOpen
      isOptional={isClean && one.people === 1}
      onClose={onClose}
      onConfirm={send}
      isSending={approving.isSending}
      refusal={approving.refusal}
      needsTwo={one.people > 1}
    >
      <Banner tone={isClean ? 'leaf' : 'pollen'}>
        {t('office.kyc.approve.text', { 0: one.level })}
      </Banner>
    </ReasonDialog>
  );
}
