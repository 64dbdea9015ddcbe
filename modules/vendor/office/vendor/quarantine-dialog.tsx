import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceDone, announceWaiting } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { Banner } from '#ui/office/states.tsx';
import { quarantineVendor, releaseVendor } from '../../contract.office.ts';
import type { Vendor } from './vendor.ts';

/** Stops every call of a vendor that moves money, now; or asks a second person to let it go on. */
export function QuarantineDialog(props: { readonly vendor: Vendor; readonly onClose: () => void }) {
  const { t } = useTranslate();
  const { vendor, onClose } = props;
  const stop = useOfficeMutation(quarantineVendor);
  const release = useOfficeMutation(releaseVendor);
  const isIn = vendor.quarantinedAt !== null;
  const { isSending, refusal } = isIn ? release : stop;
  const send = async (reason: string) => {
    const input = { code: vendor.code, reason };
    const answer = isIn ? await release.send(input) : await stop.send(input);
    if (answer !== undefined) {
      (isIn ? announceWaiting : announceDone)(t);
    }
    return answer;
  };
  const key = isIn ? 'release' : 'stop';
  return (
    <ReasonDialog
      title={`${vendor.name}: ${t(`office.vendor.quarantine.${key}`)}`}
      confirm={t(isIn ? 'office.ask' : 'office.vendor.quarantine.stop')}
      isOpen
      onClose={onClose}
      onConfirm={send}
      isSending={isSending}
      refusal={refusal}
      needsTwo={isIn}
      isDangerous={!isIn}
    >
      <Banner tone={isIn ? 'sky' : 'pollen'}>{t(`office.vendor.quarantine.${key}.hint`)}</Banner>
    </ReasonDialog>
  );
}
