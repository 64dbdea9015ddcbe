import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { bindMobile } from '../../contract.security.ts';
import { ContactDialog } from './contact-dialog.tsx';

/** A mobile number, proved by the code it receives. */
export function Modal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  const { send, isSending, refusal } = useCommand(bindMobile);
  return (
    <ContactDialog
      title={t('profile.mobile')}
      kind="mobile"
      field={{
        label: t('profile.mobile.new'),
        name: 'mobileNum',
        hint: t('profile.mobile.hint'),
        type: 'tel',
        inputMode: 'tel',
        autoComplete: 'tel',
        maxLength: 24,
      }}
      binding={{ isSending, refusal }}
      bind={(mobileNum, verificationCode) => send({ mobileNum, verificationCode })}
      onClose={onClose}
    />
  );
}
