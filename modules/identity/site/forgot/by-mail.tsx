import { askForLink } from '#modules/identity/contract.recovery.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { MailIcon, UserIcon } from '#ui/icon/icons.ts';
import { FormFoot } from '../recovery/form-foot.tsx';
import { useRecoveryForm } from '../recovery/use-recovery-form.ts';

const FIELDS = ['username', 'email', 'captcha'];

/** A form for username and email address. The answer is the same whether they belong to an account or not (PWD-1). */
export function ByMail({ onSent }: { readonly onSent: () => void }) {
  const { t } = useTranslate();
  const asking = useCommand(askForLink);
  const form = useRecoveryForm({
    fields: FIELDS,
    asksForProof: true,
    send: async ({ username = '', email = '' }, proof) => {
      await asking.send({ username, email, ...proof });
      onSent();
    },
  });
  return (
    <form
      ref={form.ref}
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <p className="text-14 text-ink-2">{t('recovery.mail.why')}</p>
      <TextField
        label={t('recovery.username')}
        name="username"
        icon={<UserIcon />}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        error={form.problems['username']}
      />
      <TextField
        label={t('recovery.email')}
        name="email"
        type="email"
        inputMode="email"
        icon={<MailIcon />}
        autoComplete="email"
        spellCheck={false}
        maxLength={254}
        error={form.problems['email']}
      />
      <FormFoot form={form}>{t('recovery.mail.send')}</FormFoot>
    </form>
  );
}
