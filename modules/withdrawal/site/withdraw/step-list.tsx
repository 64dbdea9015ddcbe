import { shortMoment } from '#platform/site/short-moment.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { classNames } from '#ui/class-names.ts';
import type { WithdrawalShown } from '../../contract.ts';

/** What usually comes next, so that a member sees how far it is. */
const AHEAD: readonly WithdrawalShown['state'][] = ['checking', 'approved', 'sent', 'arrived'];

/** The steps that were made with their times, the present one, and those that usually follow. */
export function StepList({ one }: { readonly one: WithdrawalShown }) {
  const { t, language } = useTranslate();
  const isOpen = one.endedAt === null;
  const reached = AHEAD.indexOf(stageOf(one.state));
  const ahead = isOpen && one.state !== 'disputed' ? AHEAD.slice(reached + 1) : [];
  // A request that waits for its first decision has made no step since; what it waits for is a line of its own.
  const isNew = one.steps.at(-1)?.state === 'requested';
  const made = isNew ? [...one.steps, undefined] : one.steps;
  return (
    <ol className="grid gap-0 text-14" aria-label={t('withdrawal.steps')}>
      {made.map((step, index) => {
        const isLast = index === made.length - 1;
        const state = step?.state ?? one.state;
        return (
          <li
            key={`${state}-${step?.at ?? 'now'}-${one.id}`}
            aria-current={isLast && isOpen ? 'step' : undefined}
            className="flex gap-3"
          >
            <Dot isDone={!isLast || !isOpen} isLast={isLast && ahead.length === 0} />
            <span className={classNames('flex-1 pb-3', isLast && 'font-strong')}>
              {t(`withdrawal.step.${state}`)}
              {isLast && isOpen ? <Due one={one} /> : null}
            </span>
            {step === undefined ? null : (
              <time className="text-13 text-ink-2">{shortMoment(step.at, language)}</time>
            )}
          </li>
        );
      })}
      {ahead.map((state, index) => (
        <li key={state} className="flex gap-3 text-ink-2">
          <Dot isAhead isLast={index === ahead.length - 1} />
          <span className="pb-3">{t(`withdrawal.step.${state}`)}</span>
        </li>
      ))}
      {one.reference === null ? null : (
        <li className="text-13 text-ink-2">
          {t('withdrawal.reference')}: <bdi className="select-all">{one.reference}</bdi>
        </li>
      )}
    </ol>
  );
}

/** Which of the usual steps a state belongs to. */
function stageOf(state: WithdrawalShown['state']): WithdrawalShown['state'] {
  switch (state) {
    case 'second':
      return 'checking';
    case 'sending':
      return 'approved';
    default:
      return state;
  }
}

function Due({ one }: { readonly one: WithdrawalShown }) {
  const { t, language } = useTranslate();
  if (one.dueAt === null || one.state === 'sent') {
    return null;
  }
  const text =
    one.dueAt < Date.now()
      ? t('withdrawal.late')
      : t('withdrawal.expected', { 0: shortMoment(one.dueAt, language) });
  return <span className="block text-13 font-normal text-ink-2">{text}</span>;
}

function Dot(props: {
  readonly isDone?: boolean;
  readonly isAhead?: boolean;
  readonly isLast: boolean;
}) {
  const { isDone, isAhead, isLast } = props;
  return (
    <span className="grid shrink-0 grid-rows-[auto_1fr] justify-items-center" aria-hidden>
      <span
        className={classNames(
          'mt-1 size-3 rounded-full border-2',
          isAhead === true
            ? 'border-line-strong'
            : isDone === true
              ? 'border-leaf bg-leaf'
              : 'border-leaf',
        )}
      />
      {isLast ? null : (
        <span className={classNames('w-0.5', isAhead === true ? 'bg-line' : 'bg-leaf')} />
      )}
    </span>
  );
}
