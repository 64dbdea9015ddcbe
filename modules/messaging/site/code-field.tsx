import { useState, useSyncExternalStore } from 'react';
import { PROOF_REFUSALS, type ProofInput } from '#modules/captcha/contract.ts';
import { type HumanProof, useHumanProof } from '#modules/captcha/site/index.tsx';
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
  /**
   * Sends, mostly with `sendCode`; undefined when the number is missing, which its own field then shows. Called once
   * more with a proof when the server first asks whether a person is there.
   */
  readonly send: (proof?: ProofInput) => Promise<Sent> | undefined;
};

/** A one-time code and the button that has it sent: a countdown after each, the server's words on a failure. */
export function CodeField({ name = 'verificationCode', error, send }: CodeFieldProps) {
  const { t } = useTranslate();
  const [sender] = useState(createCodeSender);
  const human = useHumanProof('sms');
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
            className="-mr-2"
            isBusy={phase === 'sending'}
            disabled={phase === 'waiting'}
            aria-label={
              phase === 'waiting' ? t('verification.code.again', { 0: secondsLeft }) : undefined
            }
            onClick={() => void sender.ask(() => sendAsPerson(send, human))}
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
      {human.challenge}
    </div>
  );
}

/** Sends; where the server asks for a slider first, gets one solved and sends again. */
function sendAsPerson(send: CodeFieldProps['send'], human: HumanProof): Promise<Sent> | undefined {
  return send()?.catch(async (refusal: unknown) => {
    const proof = wantsProof(refusal) ? await human.ask() : undefined;
    const again = proof === undefined ? undefined : send(proof);
    if (again === undefined) {
      throw refusal;
    }
    return await again;
  });
}

function wantsProof(refusal: unknown): boolean {
  return refusal instanceof Refused && PROOF_REFUSALS.includes(refusal.code);
}

function refusedBy(failure: unknown): Refused {
  return failure instanceof Refused
    ? failure
    : new Refused({ code: NETWORK, status: 0, message: '', value: undefined });
}
