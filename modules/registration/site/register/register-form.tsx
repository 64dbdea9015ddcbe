import { type FormEvent, useState } from 'react';
import type { LoginResult } from '#modules/identity/contract.ts';
import { register } from '#modules/registration/contract.ts';
import type { FieldRule } from '#modules/registration/field-rules.ts';
import { readBoot } from '#platform/site/boot.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useSearchParams } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { type Answers, problemsOf } from './answers.ts';
import { AskedField } from './asked-field.tsx';

export type Rules = Readonly<Record<string, FieldRule>>;

/** Shown in this order; the confirmation follows the password. */
const ORDER = [
  'username',
  'password',
  'payeeName',
  'email',
  'mobileNum',
  'whatsapp',
  'facebook',
  'line',
  'wechat',
  'qqNum',
  'idNumber',
  'paymentPassword',
] as const;
/** Folded away until somebody wants them: nobody needs a code to play. */
const CODES = ['affiliateCode', 'referralCode'] as const;

/** The form that the rules describe. Fields keep what was typed whatever happens. */
export function RegisterForm(props: {
  readonly rules: Rules;
  readonly onRegistered: (answer: LoginResult) => void;
}) {
  const { t } = useTranslate();
  const [query] = useSearchParams();
  const registering = useCommand(register);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const asked = ORDER.filter((field) => props.rules[field]?.enabled);
  const codes = CODES.filter((field) => props.rules[field]?.enabled);
  const invited = query.get('referralCode') ?? '';

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const answers = readAnswers(form);
    const found = problemsOf(t, props.rules, answers);
    setProblems(found);
    const first = Object.keys(found)[0];
    if (first !== undefined) {
      form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const { agreed, ...payload } = answers;
    const result = await registering
      .send({
        ...payload,
        username: answers.username ?? '',
        password: answers.password ?? '',
        confirmPassword: answers.confirmPassword ?? '',
      })
      .catch(() => undefined);
    if (result !== undefined && agreed === 'on') {
      props.onRegistered(result);
    }
  }

  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      {asked.map((field) => (
        <AskedField key={field} field={field} rule={props.rules[field]} problem={problems[field]}>
          {field === 'password' ? (
            <AskedField
              field="confirmPassword"
              rule={props.rules['password']}
              problem={problems['confirmPassword']}
            />
          ) : null}
        </AskedField>
      ))}
      {codes.length === 0 ? null : (
        <details open={invited !== ''}>
          <summary className="min-h-11 cursor-pointer content-center text-14 text-ink-2">
            {t('registration.codes')}
          </summary>
          <div className="grid gap-4 pt-2">
            {codes.map((field) => (
              <AskedField
                key={field}
                field={field}
                rule={props.rules[field]}
                problem={problems[field]}
                initial={field === 'referralCode' ? invited : ''}
              />
            ))}
          </div>
        </details>
      )}
      <Checkbox name="agreed" error={problems['agreed']}>
        {t('registration.agree', { 0: readBoot().brand.agreementAge })}
      </Checkbox>
      {registering.refusal === undefined ? null : (
        <p role="alert" className="text-14 text-ember-ink">
          {refusalText(t, registering.refusal)}
        </p>
      )}
      <Button type="submit" tone="leaf" isBlock isBusy={registering.isSending}>
        {t('registration.submit')}
      </Button>
    </form>
  );
}

/** What was typed, trimmed; empty optional fields are not sent. */
function readAnswers(form: HTMLFormElement): Answers {
  const typed = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
  return Object.fromEntries(typed.filter(([, value]) => value !== ''));
}
