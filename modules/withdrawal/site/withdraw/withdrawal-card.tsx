import { QuestionNote } from '#modules/question/site/index.tsx';
import { readBoot } from '#platform/site/boot.ts';
import { shortMoment } from '#platform/site/short-moment.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { Card } from '#ui/card/card.tsx';
import { Money } from '#ui/money/money.tsx';
import { Note } from '#ui/note/note.tsx';
import { Pill, type PillTone } from '#ui/pill/pill.tsx';
import type { WithdrawalShown } from '../../contract.ts';
import { ReceiptQuestion } from './receipt-question.tsx';
import { StepList } from './step-list.tsx';

const TONES: Readonly<Record<WithdrawalShown['state'], PillTone>> = {
  checking: 'sky',
  second: 'sky',
  approved: 'sky',
  sending: 'sky',
  sent: 'pollen',
  disputed: 'pollen',
  arrived: 'leaf',
  refused: 'ember',
  returned: 'ember',
};

/** One withdrawal: how much to where, its state with the reason, its steps, and the question whether it came. */
export function WithdrawalCard(props: {
  readonly one: WithdrawalShown;
  readonly onAnswered: () => void;
}) {
  const { t, language } = useTranslate();
  const { one, onAnswered } = props;
  const { currencySymbol: symbol } = readBoot().brand;
  const isOpen = one.endedAt === null;
  return (
    <Card>
      <div className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <div className="min-w-0">
            <p className="text-18">
              <Money value={one.amount} symbol={symbol} tone="strong" />
            </p>
            <p className="text-14 text-ink-2">
              {one.bankName} {one.cardNumber}
            </p>
            <p className="text-13 text-ink-2">{shortMoment(one.requestedAt, language)}</p>
          </div>
          <Pill tone={TONES[one.state]}>{t(`withdrawal.step.${one.state}`)}</Pill>
        </div>
        <Reason one={one} />
        {one.state === 'sent' ? <ReceiptQuestion one={one} onAnswered={onAnswered} /> : null}
        {mayBeAsked(one) ? (
          <QuestionNote subject="withdrawal" subjectId={String(one.id)} onAnswered={onAnswered} />
        ) : null}
        {isOpen ? <StepList one={one} /> : <Ended one={one} />}
      </div>
    </Card>
  );
}

/** Whether the desk has asked something of a request that it has not decided yet. */
function mayBeAsked({ state, steps }: WithdrawalShown): boolean {
  const isUndecided = state === 'checking' || state === 'disputed';
  return isUndecided && steps.some((step) => step.state === 'asked');
}

/** Of what has ended the steps are one press away. */
function Ended({ one }: { readonly one: WithdrawalShown }) {
  const { t } = useTranslate();
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 text-14 font-strong text-leaf-ink">
        {t('withdrawal.steps')}
      </summary>
      <StepList one={one} />
    </details>
  );
}

function Reason({ one }: { readonly one: WithdrawalShown }) {
  const { t } = useTranslate();
  const text = reasonText(t, one.code);
  if (text === undefined || one.state === 'disputed') {
    return null;
  }
  const isBad = one.state === 'refused' || one.state === 'returned';
  return isBad ? <Note tone="ember">{text}</Note> : <p className="text-14 text-ink-2">{text}</p>;
}

/** The text of a code; one without words of its own says nothing. */
function reasonText(t: Translate, code: string | null): string | undefined {
  if (code === null) {
    return undefined;
  }
  const key = `reason.withdrawal.${code}`;
  const words = t(key);
  return words === key ? undefined : words;
}
