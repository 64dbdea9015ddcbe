import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { bindMail } from '../../contract.security.ts';
import { ContactDialog } from './contact-dialog.tsx';

/** A mail address, proved by the code it receives. */
export function Modal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  const { send, isSending, refusal } = useCommand(bindMail);
  return (
    <ContactDialog
      title={t('profile.mail')}
      kind="email"
      field={{
        label: t('profile.mail.new'),
        name: 'email',
        type: 'email',
        inputMode: 'email',
        autoComplete: 'email',
        autoCapitalize: 'none',
        spellCheck: false,
        maxLength: 254,
      }}
      binding={{ isSending, refusal }}
      bind={(email, verificationCode) => send({ email, verificationCode })}
      onClose={onClose}
    />
  );
}
