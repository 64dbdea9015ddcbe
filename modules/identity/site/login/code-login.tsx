import { type FormEvent, useEffect, useRef, useState } from 'react';
import { readCountry } from '#modules/brand/contract.ts';
import type { ProofInput } from '#modules/captcha/contract.ts';
import { CodeField, sendCode } from '#modules/messaging/site/index.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { typedFields } from '#platform/site/typed-fields.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { PhoneIcon } from '#ui/icon/icons.ts';
import { lastMobile, noteMobile } from '../remember/remember-cookies.ts';
import { fillEmpty, showGaps } from './fill-form.ts';
import { FormEnd } from './form-end.tsx';
import { useLogIn } from './use-log-in.ts';

const FIELDS = ['mobileNum', 'verificationCode'];

/** Logs in by mobile number and a code sent to it (LGN-1). A number of another country starts with a plus. */
export function CodeLogin({ isForAgents }: { readonly isForAgents: boolean }) {
  const { t } = useTranslate();
  const login = useLogIn();
  const country = useEndpoint(readCountry, {}).data;
  const form = useRef<HTMLFormElement>(null);
  const [gaps, setGaps] = useState<readonly string[]>([]);
  const [lastCountry, setLastCountry] = useState('');
  useEffect(() => {
    const { mobileNum, countryDialingCode } = lastMobile();
    fillEmpty(form.current, 'mobileNum', mobileNum);
    setLastCountry(countryDialingCode);
  }, []);
  const dialingCode = lastCountry || country?.countryDialingCode;
  const asked = { ...(dialingCode === undefined ? {} : { countryDialingCode: dialingCode }) };

  function send(proof?: ProofInput) {
    if (form.current === null) {
      return undefined;
    }
    const missing = showGaps(form.current, ['mobileNum']);
    setGaps(missing);
    return missing.length > 0
      ? undefined
      : sendCode({
          purpose: 'login',
          channel: 'sms',
          target: typedFields(form.current)['mobileNum'] ?? '',
          proof,
          ...(dialingCode === undefined ? {} : { dialingCode }),
        });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = typedFields(event.currentTarget);
    const missing = showGaps(event.currentTarget, FIELDS);
    setGaps(missing);
    if (missing.length > 0) {
      return;
    }
    const rememberMe = typed['rememberMe'] === 'on';
    if (rememberMe) {
      noteMobile({
        mobileNum: typed['mobileNum'] ?? '',
        countryDialingCode: dialingCode ?? '',
      });
    }
    await login.send({
      username: typed['mobileNum'] ?? '',
      password: typed['verificationCode'] ?? '',
      type: 'sms',
      rememberMe,
      ...asked,
      ...(isForAgents ? { agentOnly: true } : {}),
    });
  }

  return (
    <form
      ref={form}
      className="grid gap-4"
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label={t('identity.mobile')}
        name="mobileNum"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        icon={
          <span className="flex items-center gap-1.5 text-ink-2">
            <PhoneIcon />
            {dialingCode === undefined ? null : <span>+{dialingCode}</span>}
          </span>
        }
        error={gaps.includes('mobileNum') ? t('identity.required') : undefined}
      />
      <CodeField
        send={send}
        error={gaps.includes('verificationCode') ? t('identity.required') : undefined}
      />
      <FormEnd isBusy={login.isBusy} refusal={login.refusal} />
    </form>
  );
}
