import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { Banner } from '#ui/office/states.tsx';
import { turnBreaker } from '../../contract.office.ts';
import type { Vendor } from './vendor.ts';

/** Stops a vendor's stakes by hand, or lets them in again. */
export function BreakerDialog(props: { readonly vendor: Vendor; readonly onClose: () => void }) {
  const { t } = useTranslate();
  const { vendor, onClose } = props;
  const turn = useOfficeMutation(turnBreaker);
  const isHeld = vendor.breaker === 'closed';
  async function send(reason: string) {
    const turned = await turn.send({ code: vendor.code, isHeld, reason });
    if (turned !== undefined) {
      announceDone(t);
    }
    return turned;
  }
  return (
    <ReasonDialog
      title={`${vendor.name}: ${t(isHeld ? 'office.vendor.hold' : 'office.vendor.release')}`}
      confirm={t(isHeld ? 'office.vendor.hold' : 'office.vendor.release')}
      isOpen
      onClose={onClose}
      onConfirm={send}
      isSending={turn.isSending}
      refusal={turn.refusal}
      isDangerous={isHeld}
    >
      <Banner tone="sky">{t('office.vendor.breakerHint')}</Banner>
    </ReasonDialog>
  );
}
