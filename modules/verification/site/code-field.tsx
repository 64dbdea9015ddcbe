import { useState, useSyncExternalStore } from 'react';
import { NETWORK, Refused } from '#platform/site/call.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { formatClock } from '#ui/countdown/format-clock.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { createCodeSender, type Sent } from './code-sender.ts';

export type CodeFieldProps = {
  /** `verificationCode` without it. */
  readonly name?: string;
  readonly error?: string | undefined;
  /** Sends, mostly with `sendCode`; undefined when the number is missing, which its own field then says. */
  readonly send: () => Promise<Sent> | undefined;
};

/** A one-time code and the button that has it sent: a countdown after each, the server's words on a failure. */
export function CodeField({ name = 'verificationCode', error, send }: CodeFieldProps) {
  const { t } = useTranslate();
  const [sender] = useState(createCodeSender);
  const { phase, secondsLeft, note, failure } = useSyncExternalStore(
    sender.subscribe,
    sender.state,
    sender.state,
  );
  return (
    <div className="grid gap-1.5">
      <TextField
        label={t('verification.code.label')}
        name={name}
        error={error}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={12}
        spellCheck={false}
        trailing={
          <Button
            tone="tonal"
            size="small"
            className="-mr-2 tabular-nums"
            isBusy={phase === 'sending'}
            disabled={phase === 'waiting'}
            aria-label={
              phase === 'waiting' ? t('verification.code.again', { 0: secondsLeft }) : undefined
            }
            onClick={() => void sender.ask(send)}
          >
            {phase === 'waiting' ? formatClock(secondsLeft) : t('verification.code.send')}
          </Button>
        }
      />
      <p role="status" className={note === 'sent' ? 'text-13 text-ink-2' : 'sr-only'}>
        {note === 'sent' && t('verification.code.sent')}
        {note === 'ready' && t('verification.code.ready')}
      </p>
      {failure === undefined ? null : (
        <p role="alert" className="text-14 text-ember-ink">
          {refusalText(t, refusedBy(failure))}
        </p>
      )}
    </div>
  );
}

function refusedBy(failure: unknown): Refused {
  return failure instanceof Refused
    ? failure
    : new Refused({ code: NETWORK, status: 0, message: '', value: undefined });
}
