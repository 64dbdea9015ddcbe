import { useTranslate } from '#platform/site/translate.ts';
import { LoginStepDialog } from '../login/login-step-dialog.tsx';
import { VerifyPlaceForm } from './verify-place-form.tsx';

/** Asks for a code, sent by phone or email, when a login comes from an address that is new for the account (LGN-8). */
export function Modal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  return (
    <LoginStepDialog
      title={t('identity.verify.title')}
      goneText={t('identity.verify.gone')}
      onClose={onClose}
    >
      {(pending, onGone) => <VerifyPlaceForm pending={pending} onGone={onGone} />}
    </LoginStepDialog>
  );
}
