import { useModals } from '#platform/site/modals.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { LoginAside } from './login-aside.tsx';
import { LoginForm } from './login-form.tsx';
import { useLoginReason } from './use-login-reason.ts';

/**
 * The login dialog of the header, with its picture; afterwards the interrupted action resumes (LGN-1, LGN-11, M-1). Who
 * wanted the agent centre gets the login that admits only agents (LGN-8).
 */
export function Modal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  const reason = useLoginReason();
  const isForAgents = useModals(({ intent }) => /[?&]ac=/.test(intent?.path ?? ''));
  const takeIntent = useModals((state) => state.takeIntent);
  return (
    <Dialog
      title={t('identity.login.title')}
      closeLabel={t('identity.close')}
      width="wide"
      closesOnBackdrop={false}
      onClose={() => {
        takeIntent();
        onClose();
      }}
      aside={<LoginAside />}
    >
      <LoginForm
        reason={isForAgents ? t('identity.login.forAgents') : reason}
        isForAgents={isForAgents}
      />
    </Dialog>
  );
}
