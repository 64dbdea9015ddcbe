import { type FormEvent, useState } from 'react';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { Note } from '#ui/note/note.tsx';
import { Pill, type PillTone } from '#ui/pill/pill.tsx';
import { type Dispute, disputePayment } from '../../contract.disputes.ts';
import { type Disputed, type DisputeState, MAX_DISPUTE } from '../../field-rules.ts';
import { momentIn } from '../contracts/moment-in.ts';

const TONES: Readonly<Record<DisputeState, PillTone>> = {
  open: 'pollen',
  accepted: 'leaf',
  refused: 'ember',
};

/** What the payee said about a payment with the answers, and a form for more while nothing waits for an answer. */
export function DisputePart(props: {
  readonly of: Disputed;
  readonly id: string;
  readonly disputes: readonly Dispute[];
  readonly onSent: () => void;
}) {
  const { t, language } = useTranslate();
  const { disputes } = props;
  const [isAsked, setAsked] = useState(false);
  const isOpen = disputes.some(({ state }) => state === 'open');
  return (
    <section className="grid gap-2">
      <h3 className="text-16 font-strong">{t('agent.dispute.title')}</h3>
      {disputes.map((one) => (
        <article key={one.id} className="grid gap-1.5 rounded-button bg-sunken p-3.5 text-14">
          <p className="text-13 text-ink-2">
            <Pill tone={TONES[one.state]}>{t(`agent.dispute.${one.state}`)}</Pill>{' '}
            {momentIn(one.madeAt, language)}
          </p>
          <p className="wrap-anywhere whitespace-pre-wrap">{one.text}</p>
          {one.answer === null || one.answeredAt === null ? (
            <p className="text-13 text-ink-2">{t('agent.dispute.waits')}</p>
          ) : (
            <Note>
              <p className="text-13">
                {t('agent.dispute.answeredAt', { 0: momentIn(one.answeredAt, language) })}
              </p>
              <p className="wrap-anywhere whitespace-pre-wrap">{one.answer}</p>
            </Note>
          )}
        </article>
      ))}
      {isOpen ? null : isAsked ? (
        <DisputeForm
          {...props}
          onSent={() => {
            setAsked(false);
            props.onSent();
          }}
        />
      ) : (
        <Button tone="line" size="small" onClick={() => setAsked(true)}>
          {t('agent.dispute.open.button')}
        </Button>
      )}
    </section>
  );
}

function DisputeForm(props: {
  readonly of: Disputed;
  readonly id: string;
  readonly onSent: () => void;
}) {
  const { t } = useTranslate();
  const { of, id, onSent } = props;
  const [text, setText] = useState('');
  const { send, isSending, refusal } = useCommand(disputePayment);
  async function submit(event: FormEvent) {
    event.preventDefault();
    await send({ of, id, text }).then(onSent, () => undefined);
  }
  return (
    <form className="grid gap-3" noValidate onSubmit={(event) => void submit(event)}>
      <TextAreaField
        label={t('agent.dispute.text')}
        hint={t('agent.dispute.hint')}
        value={text}
        rows={4}
        maxCharacters={MAX_DISPUTE}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {refusal === undefined ? null : (
        <Note tone="ember" isAlert>
          {refusalText(t, refusal)}
        </Note>
      )}
      <Button type="submit" tone="leaf" isBlock isBusy={isSending}>
        {t('agent.dispute.send')}
      </Button>
    </form>
  );
}
