import { useEnterSession } from '#platform/site/enter-session.ts';
import { OwnerGate } from '#platform/site/owner-gate.tsx';
import { useNavigate } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

/** A change of the password that the member asked for; afterwards the page continues with the new session (PWD-2). */
export function Modal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const enter = useEnterSession();
  return (
    <Dialog
      title={t('identity.password.title')}
      closeLabel={t('identity.close')}
      closesOnBackdrop={false}
      onClose={onClose}
    >
      <OwnerGate>
        <ChangePasswordForm
          onChanged={(answer) => {
            enter(answer);
            onClose();
            navigate('/');
          }}
        />
      </OwnerGate>
    </Dialog>
  );
}
