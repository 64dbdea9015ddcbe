import { type FormEvent, useState } from 'react';
import { AgreementField, useAgreement } from '#modules/help/site/index.tsx';
import { useAfterLogin } from '#modules/identity/site/index.tsx';
import { joinSocial } from '#modules/social/contract.ts';
import type { Refused } from '#platform/site/call.ts';
import { useModals } from '#platform/site/modals.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { UserIcon } from '#ui/icon/icons.ts';
import { type Arrival, goOn } from './return-state.ts';
import { WhoArrived } from './who-arrived.tsx';

/** The little a newcomer through a provider is asked: a name to be known by here, and the agreement. */
export function ChooseName(props: { readonly arrival: Arrival }) {
  const { t } = useTranslate();
  const { arrival } = props;
  const join = useCommand(joinSocial);
  const afterLogin = useAfterLogin();
  const open = useModals((state) => state.open);
  const [username, setUsername] = useState('');
  const [agreedVersion, setAgreedVersion] = useState<string>();
  const [isSent, setSent] = useState(false);
  const { refusal } = join;
  const shown = useAgreement(refusal);
  // What was accepted is one text: another one has to be accepted anew.
  const isAgreed = agreedVersion === shown.version && shown.version !== '';
  const isMissing = isSent && username.trim() === '';

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    if (username.trim() === '' || !isAgreed) {
      return;
    }
    const input = {
      handle: arrival.handle,
      username: username.trim(),
      isAgreed,
      termsVersion: shown.version,
    };
    const answer = await join.send(input).catch(() => undefined);
    if (answer !== undefined) {
      afterLogin(answer);
    }
  }

  const isAboutName = refusal !== undefined && NAME_CODES.has(refusal.code);
  const nameProblem = isAboutName ? refusalText(t, refusal) : undefined;
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <h1 className="text-22 font-strong">{t('social.name.title')}</h1>
      <WhoArrived arrival={arrival} />
      <TextField
        label={t('social.name.label')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        icon={<UserIcon />}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        hint={t('social.name.hint')}
        error={isMissing ? t('social.name.missing') : nameProblem}
      />
      <Suggestions refusal={refusal} onChoose={setUsername} />
      <AgreementField
        shown={shown}
        checked={isAgreed}
        onChange={(event) => setAgreedVersion(event.target.checked ? shown.version : undefined)}
        error={isSent && !isAgreed ? t('social.name.agree') : undefined}
      />
      {refusal === undefined || isAboutName ? null : (
        <p role="alert" className="text-14 text-ember-ink">
          {refusalText(t, refusal)}
        </p>
      )}
      <Button type="submit" tone="leaf" size="big" isBlock isBusy={join.isSending}>
        {t('social.name.submit')}
      </Button>
      <Button
        tone="quiet"
        isBlock
        onClick={() => {
          goOn({ step: 'link', arrival });
          open('loginModal', { path: '/login/social' });
        }}
      >
        {t('social.name.hasAccount')}
      </Button>
    </form>
  );
}

const NAME_CODES = new Set([
  'username.taken',
  'username.format',
  'register.field.length',
  'register.field.pattern',
]);

/** Free names like the one that is taken. */
function Suggestions(props: {
  readonly refusal: Refused | undefined;
  readonly onChoose: (name: string) => void;
}) {
  const { t } = useTranslate();
  const names = suggestionsOf(props.refusal);
  return names.length === 0 ? null : (
    <fieldset className="flex flex-wrap items-center gap-2 border-0 p-0">
      <legend className="sr-only">{t('social.name.suggestions')}</legend>
      {names.map((name) => (
        <Button key={name} tone="line" size="small" onClick={() => props.onChoose(name)}>
          {name}
        </Button>
      ))}
    </fieldset>
  );
}

function suggestionsOf(refusal: Refused | undefined): readonly string[] {
  const value = refusal?.value;
  const given = typeof value === 'object' && value !== null && 'suggestions' in value;
  return given && Array.isArray(value.suggestions) ? value.suggestions.map(String) : [];
}
