import { useState } from 'react';
import { readBoot } from '#platform/site/boot.ts';
import { useModals } from '#platform/site/modals.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { MessageDialog } from '#ui/message-dialog/message-dialog.tsx';
import { TabPanel, Tabs } from '#ui/tabs/tabs.tsx';
import { ByMail } from './by-mail.tsx';
import { ByMobile } from './by-mobile.tsx';
import { ForgotAside } from './forgot-aside.tsx';

const WAYS = ['mail', 'mobile'] as const;
type Way = (typeof WAYS)[number];
const TAB = { mail: 'recovery.by.mail', mobile: 'recovery.by.mobile' } as const;

/** Recovers an account by a link sent by email, or by a code sent to the phone if the brand offers that (M-3). */
export function Modal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  const openModal = useModals((state) => state.open);
  const [isSent, setSent] = useState(false);
  const takeIntent = useModals((state) => state.takeIntent);
  const logIn = () => openModal('loginPopupModal');
  // When the member gives up, the action that the login interrupted is dropped.
  const giveUp = () => {
    takeIntent();
    onClose();
  };
  if (isSent) {
    return (
      <MessageDialog
        title={t('recovery.sent.title')}
        closeLabel={t('recovery.close')}
        confirm={{ label: t('recovery.sent.ok'), onPress: giveUp }}
      >
        <p>{t('recovery.sent')}</p>
        <p className="pt-2 text-14 text-ink-2">
          {t(readBoot().brand.isSandbox ? 'recovery.sent.sandbox' : 'recovery.sent.hint')}
        </p>
      </MessageDialog>
    );
  }
  return (
    <Dialog
      title={t('recovery.title')}
      closeLabel={t('recovery.close')}
      width="wide"
      closesOnBackdrop={false}
      onClose={giveUp}
      aside={<ForgotAside />}
    >
      <Ways onSent={() => setSent(true)} />
      <p className="pt-4 text-center text-14 text-ink-2">
        {t('recovery.remembered')}{' '}
        <button
          type="button"
          className="min-h-11 font-strong text-leaf-ink underline underline-offset-4"
          onClick={logIn}
        >
          {t('recovery.login')}
        </button>
      </p>
    </Dialog>
  );
}

/** A tab for each way of recovery; the one by phone only if the brand offers it (CHNGPASSVERIF3). */
function Ways({ onSent }: { readonly onSent: () => void }) {
  const { t } = useTranslate();
  const [way, setWay] = useState<Way>('mail');
  if (readBoot().brand.switches['CHNGPASSVERIF3'] !== true) {
    return <ByMail onSent={onSent} />;
  }
  return (
    <div className="grid gap-4">
      <Tabs
        name="forgot"
        label={t('recovery.title')}
        tabs={WAYS.map((id) => ({ id, label: t(TAB[id]) }))}
        selected={way}
        onSelect={setWay}
        look="segment"
        isBlock
      />
      <TabPanel name="forgot" selected={way}>
        {way === 'mail' ? <ByMail onSent={onSent} /> : <ByMobile />}
      </TabPanel>
    </div>
  );
}
