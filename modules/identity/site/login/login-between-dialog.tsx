import { useModals } from '#platform/site/modals.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { LoginForm } from './login-form.tsx';
import { useLoginReason } from './use-login-reason.ts';

/** The small login dialog for an action that needs an account, with the reason of the login (M-5). */
export function Modal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  const reason = useLoginReason() ?? t('identity.login.toGoOn');
  const takeIntent = useModals((state) => state.takeIntent);
  return (
    <Dialog
      title={t('identity.login.title')}
      closeLabel={t('identity.close')}
      width="message"
      closesOnBackdrop={false}
      onClose={() => {
        takeIntent();
        onClose();
      }}
    >
      <LoginForm reason={reason} />
    </Dialog>
  );
}
