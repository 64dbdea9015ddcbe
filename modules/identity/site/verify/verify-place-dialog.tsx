import { useState } from 'react';
import { useModals } from '#platform/site/modals.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Note } from '#ui/note/note.tsx';
import { usePendingLogin } from '../login/pending-login.ts';
import { VerifyPlaceForm } from './verify-place-form.tsx';

/** Asks for a code, sent by phone or email, when a login comes from an address that is new for the account (LGN-8). */
export function Modal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  const pending = usePendingLogin();
  const open = useModals((state) => state.open);
  const takeIntent = useModals((state) => state.takeIntent);
  const [isGone, setGone] = useState(false);
  return (
    <Dialog
      title={t('identity.verify.title')}
      closeLabel={t('identity.close')}
      closesOnBackdrop={false}
      onClose={() => {
        takeIntent();
        onClose();
      }}
    >
      {pending === undefined || isGone ? (
        <div className="grid gap-4">
          <Note tone="pollen" isAlert>
            {t('identity.verify.gone')}
          </Note>
          <Button tone="leaf" isBlock onClick={() => open('loginPopupModal')}>
            {t('identity.login.submit')}
          </Button>
        </div>
      ) : (
        <VerifyPlaceForm pending={pending} onGone={() => setGone(true)} />
      )}
    </Dialog>
  );
}
