import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { SecondFactor } from '#modules/factor/office/index.tsx';
import { signIn } from '#modules/operator/contract.office.ts';
import { MAX_TYPED_PASSWORD } from '#platform/contract/password.ts';
import type { OfficeRefusal } from '#platform/office/call-office.ts';
import { openOfficeSession, useOfficeSession } from '#platform/office/session.ts';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Banner, Refusal } from '#ui/office/states.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LilyMark } from './lily-mark.tsx';

type Asked = {
  readonly challenge: string;
  readonly hasAuthenticator: boolean;
  readonly hasPasskey: boolean;
};

/** What the server asks for after the right password of a person with a second factor. */
function askedBy(refusal: OfficeRefusal | undefined): Asked | undefined {
  if (refusal?.code !== 'second_factor_required') {
    return undefined;
  }
  // The contract of `signIn` declares the value of this refusal.
  return refusal.value as Asked;
}

export function SignIn(props: { readonly name?: string }) {
  const { t } = useTranslate();
  const { ended } = useOfficeSession();
  const [name, setName] = useState(props.name ?? '');
  const [password, setPassword] = useState('');
  const enter = useOfficeMutation(signIn);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await enter.send({ name, password });
    setPassword('');
    if (answer !== undefined) {
      openOfficeSession(answer.value.token);
    }
  };

  const asked = askedBy(enter.refusal);
  if (asked !== undefined) {
    return (
      <main className="of-door">
        <div className="of-stack">
          <h1>
            <LilyMark size={30} />
            <span>{t('office.sign_in.second')}</span>
          </h1>
          <SecondFactor {...asked} onSignedIn={openOfficeSession} onBack={enter.reset} />
        </div>
      </main>
    );
  }

  return (
    <main className="of-door">
      <form onSubmit={(event) => void submit(event)} aria-labelledby="door-title">
        <h1 id="door-title">
          <LilyMark size={30} />
          <span>{t('office.brand')}</span>
          <span className="of-grow" />
          <LanguageSwitch />
        </h1>
        {ended !== undefined && enter.refusal === undefined && (
          <Banner tone="sky">{t(`office.ended.${ended}`)}</Banner>
        )}
        {enter.refusal !== undefined && <Refusal refusal={enter.refusal} />}
        <TextInput
          size="sm"
          label={t('office.sign_in.name')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          required
          withAsterisk={false}
          data-autofocus
        />
        <PasswordInput
          size="sm"
          label={t('office.sign_in.password')}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          autoComplete="current-password"
          maxLength={MAX_TYPED_PASSWORD}
          required
          withAsterisk={false}
        />
        <Button type="submit" size="sm" loading={enter.isSending}>
          {t('office.sign_in.button')}
        </Button>
        <span className="muted">{t('office.sign_in.hint')}</span>
      </form>
    </main>
  );
}
