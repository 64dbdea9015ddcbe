import { type RefObject, useEffect, useState } from 'react';
import { CaptchaField } from '#modules/captcha/site/index.tsx';
import { AgreementField } from '#modules/help/site/index.tsx';
import type { LoginResult } from '#modules/identity/contract.ts';
import { CodeField } from '#modules/messaging/site/index.tsx';
import type { RegisterField, RegisterRules } from '#modules/registration/field-rules.ts';
import type { RegisterMethod } from '#modules/registration/rules-by-method.ts';
import { readBoot } from '#platform/site/boot.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { AskedField } from './asked-field.tsx';
import { InvitationField, useInvitation } from './invitation.tsx';
import type { Ages } from './judge-answers.ts';
import { fieldOfRefusal, suggestionsOf } from './refusal-field.ts';
import { useRegisterForm } from './use-register-form.ts';
import { UsernameField } from './username-field.tsx';

/** Shown in this order; what is not demanded is folded away. */
const ORDER = [
  'mobileNum',
  'password',
  'payeeName',
  'email',
  'birthday',
  'whatsapp',
  'facebook',
  'line',
  'wechat',
  'qqNum',
  'idNumber',
  'paymentPassword',
] as const satisfies readonly RegisterField[];

/** The form that the rules describe. Fields keep what was typed whatever happens. */
export function RegisterForm(props: {
  readonly method: RegisterMethod;
  readonly rules: RegisterRules;
  readonly ages: Ages | undefined;
  readonly onRegistered: (answer: LoginResult) => void;
}) {
  const { t } = useTranslate();
  const { rules } = props;
  const { brand } = readBoot();
  const invitation = useInvitation(rules);
  const form = useRegisterForm({ ...props, invitation });
  const { problems, refusal } = form;
  const [username, setUsername] = useState('');
  useFirstFocus(form.ref);
  const asked = ORDER.filter((field) => rules[field].enabled);
  const folded = asked.filter((field) => !rules[field].required);
  const fieldOf = (field: (typeof ORDER)[number]) => (
    <AskedField
      key={field}
      field={field}
      rule={rules[field]}
      problems={problems}
      names={[username, ...Object.values(brand.name)]}
      isTypedOnce={props.method === 'mobile'}
    />
  );
  return (
    <form
      ref={form.ref}
      className="grid gap-4"
      noValidate
      onInput={({ target }) => target instanceof HTMLInputElement && form.forget(target)}
      onBlur={({ target }) => target instanceof HTMLInputElement && form.judgeLeft(target)}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {rules.username.enabled ? (
        <UsernameField
          rule={rules.username}
          problem={problems['username']}
          suggestions={problems['username'] === undefined ? [] : suggestionsOf(refusal)}
          onChange={setUsername}
        />
      ) : null}
      {rules.mobileNum.required ? fieldOf('mobileNum') : null}
      {rules.verificationCode.enabled ? (
        <div className="grid gap-1">
          <CodeField error={problems['verificationCode']} send={form.sendCode} />
          {/* Where the brand's phone provider asks by itself whether a person is there. */}
          <div ref={form.corner} />
        </div>
      ) : null}
      {asked.filter((field) => field !== 'mobileNum' && rules[field].required).map(fieldOf)}
      <InvitationField
        invitation={invitation}
        problem={problems['invitation']}
        onVerified={(refused) =>
          form.show(refused === undefined ? {} : { invitation: refusalText(t, refused) })
        }
      />
      {folded.length === 0 ? null : (
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-14 text-ink-2">
            {t('registration.more')}
          </summary>
          <div className="grid gap-4 pt-2">{folded.map(fieldOf)}</div>
        </details>
      )}
      {form.hasPicture ? <CaptchaField error={problems['captcha']} round={form.attempts} /> : null}
      <AgreementField shown={form.agreement} error={problems['agreed']} />
      {refusal === undefined || fieldOfRefusal(refusal) !== undefined ? null : (
        <p role="alert" className="text-14 text-ember-ink">
          {refusalText(t, refusal)}
        </p>
      )}
      <Button type="submit" tone="leaf" isBlock isBusy={form.isBusy}>
        {t('registration.submit')}
      </Button>
      {form.challenge}
    </form>
  );
}

/** The rules come after the dialog: its first field gets the focus that waits on the title, never one that moved on. */
function useFirstFocus(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    if (document.activeElement?.matches('h2, body') === true) {
      const first =
        form.current?.querySelector<HTMLElement>('[data-first-focus]') ??
        form.current?.querySelector<HTMLElement>('input:not([type=hidden])');
      first?.focus();
    }
  }, [form]);
}
