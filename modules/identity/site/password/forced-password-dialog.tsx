import { logOut } from '#modules/identity/contract.ts';
import { useEnterSession, useLeaveSession } from '#platform/site/enter-session.ts';
import { useModals } from '#platform/site/modals.ts';
import { useQueryClient } from '#platform/site/query-client.ts';
import { resumeAction } from '#platform/site/resume-action.ts';
import { useNavigate } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Note } from '#ui/note/note.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { clearPassword } from './known-password.ts';

/** A change of the password that the server requires: the member can only set a new one or log out (LGN-4, M-4). */
export function Modal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const enter = useEnterSession();
  const leave = useLeaveSession();
  const logout = useCommand(logOut);
  const takeIntent = useModals((state) => state.takeIntent);

  async function goAway() {
    clearPassword();
    // The browser drops the session even if the server has ended it already.
    await logout.send({}).catch(() => undefined);
    leave();
    takeIntent();
    onClose();
    navigate('/');
  }

  return (
    <Dialog
      title={t('identity.password.forced')}
      closeLabel={t('identity.logOut')}
      closesOnBackdrop={false}
      onClose={() => void goAway()}
    >
      <div className="grid gap-4">
        <Note tone="pollen">{t('identity.password.forcedWhy')}</Note>
        <ChangePasswordForm
          onChanged={(answer) => {
            enter(answer);
            onClose();
            const intent = takeIntent();
            navigate(intent?.path ?? '/');
            void resumeAction(queries, intent);
          }}
        />
        <Button tone="quiet" isBlock isBusy={logout.isSending} onClick={() => void goAway()}>
          {t('identity.logOut')}
        </Button>
      </div>
    </Dialog>
  );
}
