import { type FormEvent, useState } from 'react';
import { beginAuthenticator, confirmAuthenticator } from '#modules/factor/contract.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/note/note.tsx';
import { Qr } from '#ui/qr/qr.tsx';
import { CopySecret } from '../copy-secret.tsx';
import { AppCodeField } from './app-code-field.tsx';

type Secret = { readonly secret: string; readonly uri: string };

const STEPS = ['step1', 'step2', 'step3'] as const;

/** Install, scan, type: the app counts once its first code is right. */
export function BindAuthenticator(props: {
  readonly onBound: (recoveryCodes: readonly string[]) => void;
}) {
  const { t } = useTranslate();
  const beginning = useCommand(beginAuthenticator);
  const [secret, setSecret] = useState<Secret>();
  if (secret !== undefined) {
    return <ScanAndType secret={secret} onBound={props.onBound} />;
  }
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{t('factor.authenticator.why')}</p>
      <ol className="grid gap-2.5">
        {STEPS.map((step, index) => (
          <li key={step} className="flex gap-3 text-14">
            <span
              aria-hidden
              className="grid size-6 shrink-0 place-items-center rounded-full bg-leaf-tint text-13 font-strong text-leaf-ink"
            >
              {index + 1}
            </span>
            <span className="pt-0.5">{t(`rule.authenticator.${step}`)}</span>
          </li>
        ))}
      </ol>
      {beginning.refusal === undefined ? null : (
        <Note tone="ember" isAlert>
          {refusalText(t, beginning.refusal)}
        </Note>
      )}
      <Button
        tone="leaf"
        isBlock
        isBusy={beginning.isSending}
        onClick={() => void beginning.send({}).then(setSecret, () => undefined)}
      >
        {t('factor.authenticator.start')}
      </Button>
    </div>
  );
}

function ScanAndType(props: {
  readonly secret: Secret;
  readonly onBound: (recoveryCodes: readonly string[]) => void;
}) {
  const { t } = useTranslate();
  const { secret, uri } = props.secret;
  const confirming = useCommand(confirmAuthenticator);
  const [isMissing, setMissing] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    setMissing(code === '');
    if (code !== '') {
      const answer = await confirming.send({ code }).catch(() => undefined);
      if (answer !== undefined) {
        props.onBound(answer.recoveryCodes);
      }
    }
  }

  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <p className="text-14 text-ink-2">{t('rule.authenticator.step2')}</p>
      <div className="grid justify-items-center gap-3">
        <Qr text={uri} label={t('factor.authenticator.picture')} />
        <a href={uri} className="text-14 font-strong text-leaf-ink underline sm:hidden">
          {t('factor.authenticator.open')}
        </a>
      </div>
      <div className="flex items-center gap-3 rounded-button bg-sunken py-1 ps-3.5 pe-1">
        <div className="min-w-0 flex-1 py-1.5">
          <div className="text-13 text-ink-2">{t('factor.authenticator.key')}</div>
          <code className="text-14 break-all">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        </div>
        <CopySecret text={secret} />
      </div>
      <AppCodeField isMissing={isMissing} />
      {confirming.refusal === undefined ? null : (
        <Note tone="ember" isAlert>
          {refusalText(t, confirming.refusal)}
        </Note>
      )}
      <Button type="submit" tone="leaf" isBlock isBusy={confirming.isSending}>
        {t('factor.authenticator.confirm')}
      </Button>
    </form>
  );
}
