import { readRegisterRules } from '#modules/registration/contract.ts';
import { useEnterSession } from '#platform/site/enter-session.ts';
import { useModals } from '#platform/site/modals.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useNavigate } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { RegisterForm } from './register-form.tsx';

/** Registration by user name: what is asked comes from the server's rules (REG-2), then straight into play (REG-5). */
export function Modal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const enter = useEnterSession();
  const takeIntent = useModals((state) => state.takeIntent);
  const rules = useEndpoint(readRegisterRules, {});
  return (
    <Dialog
      title={t('registration.title')}
      closeLabel={t('registration.close')}
      width="wide"
      closesOnBackdrop={false}
      onClose={onClose}
      aside={<img src="/pictures/login-pond.avif" alt="" className="size-full object-cover" />}
    >
      {rules.refusal === undefined ? null : <EmptyState title={refusalText(t, rules.refusal)} />}
      {rules.isPending ? <Spinner label={t('registration.loading')} /> : null}
      {rules.data === undefined ? null : (
        <RegisterForm
          rules={rules.data}
          onRegistered={(answer) => {
            enter(answer);
            onClose();
            navigate(takeIntent()?.path ?? '/');
          }}
        />
      )}
    </Dialog>
  );
}
