import { type FormEvent, useState } from 'react';
import { changePassword, type LoginResult } from '#modules/identity/contract.ts';
import { passwordChecks } from '#modules/identity/field-rules.ts';
import { readBoot } from '#platform/site/boot.ts';
import { Refused } from '#platform/site/call.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useSession } from '#platform/site/session.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { Note } from '#ui/note/note.tsx';
import { clearPassword, knownPassword } from './known-password.ts';
import { PasswordRules } from './password-rules.tsx';

const EMPTY = { oldPassword: '', newPassword: '', confirmNewPassword: '' };
type Typed = typeof EMPTY;
const FIELDS = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const;

/** Fields for the old password (unless the page knows it), the new one and its repetition (PWD-2). */
export function ChangePasswordForm({
  onChanged,
}: {
  readonly onChanged: (answer: LoginResult) => void;
}) {
  const { t } = useTranslate();
  const changing = useCommand(changePassword);
  const account = useSession((state) => state.session?.account ?? '');
  const [known, setKnown] = useState(knownPassword);
  const [typed, setTyped] = useState<Typed>(EMPTY);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const oldPassword = known ?? typed.oldPassword;
  const checks = passwordChecks({
    oldPassword,
    newPassword: typed.newPassword,
    confirmation: typed.confirmNewPassword,
    names: [account, readBoot().merchant, ...Object.values(readBoot().brand.name)],
  });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const input = { ...typed, oldPassword };
    const gaps = FIELDS.filter((field) => input[field] === '');
    setMissing(gaps);
    if (gaps[0] !== undefined) {
      form.querySelector<HTMLInputElement>(`[name="${gaps[0]}"]`)?.focus();
      return;
    }
    const answer = await changing.send(input).catch((error: unknown) => {
      if (error instanceof Refused && error.code === 'password.old.incorrect') {
        clearPassword();
        setKnown(undefined);
      }
      return undefined;
    });
    if (answer !== undefined) {
      clearPassword();
      onChanged(answer);
    }
  }

  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      {FIELDS.filter((field) => field !== 'oldPassword' || known === undefined).map((field) => (
        <PasswordField
          key={field}
          name={field}
          label={t(`field.${field}`)}
          autoComplete={field === 'oldPassword' ? 'current-password' : 'new-password'}
          showLabel={t('identity.password.show')}
          hideLabel={t('identity.password.hide')}
          value={typed[field]}
          onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
          error={missing.includes(field) ? t('identity.required') : undefined}
        />
      ))}
      <PasswordRules checks={checks} />
      {changing.refusal === undefined ? null : (
        <Note tone="ember" isAlert>
          {refusalText(t, changing.refusal)}
        </Note>
      )}
      <Button type="submit" tone="leaf" isBlock isBusy={changing.isSending}>
        {t('identity.password.change')}
      </Button>
    </form>
  );
}
