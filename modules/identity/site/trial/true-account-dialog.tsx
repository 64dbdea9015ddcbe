import { readBoot } from '#platform/site/boot.ts';
import { useModals } from '#platform/site/modals.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { MessageDialog } from '#ui/message-dialog/message-dialog.tsx';

/** Shown to a trial account for actions that need a member account (ROL-2, M-17). */
export function Modal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  const open = useModals((state) => state.open);
  const mayRegister = readBoot().brand.switches['DIRECTREG3'] === true;
  const register = {
    label: t('identity.login.register'),
    onPress: () => open('registerModal'),
  };
  return (
    <MessageDialog
      title={t('identity.trial.title')}
      closeLabel={t('identity.close')}
      confirm={{ label: t('in_increase_submit'), onPress: onClose }}
      {...(mayRegister ? { cancel: register } : {})}
    >
      {t('in_need_true_account')}
    </MessageDialog>
  );
}
