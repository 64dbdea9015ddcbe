import { logOut } from '#modules/identity/contract.ts';
import { useLeaveSession } from '#platform/site/enter-session.ts';
import { useNavigate } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { MessageDialog } from '#ui/message-dialog/message-dialog.tsx';

/** Asks for confirmation, ends the session on the server and in the browser, and opens the home page (SES-3, ERR-1). */
export function Modal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const logout = useCommand(logOut);
  const leave = useLeaveSession();

  async function confirm() {
    // The browser drops the session even if the server has ended it already.
    await logout.send({}).catch(() => undefined);
    leave();
    onClose();
    navigate('/');
  }

  return (
    <MessageDialog
      title={t('in_popup_prompt')}
      closeLabel={t('identity.close')}
      confirm={{ label: t('in_increase_submit'), onPress: () => void confirm() }}
      cancel={{ label: t('in_more_cancel'), onPress: onClose }}
      defaultButton="cancel"
      isBusy={logout.isSending}
    >
      {t('in_sure_logout')}
    </MessageDialog>
  );
}
