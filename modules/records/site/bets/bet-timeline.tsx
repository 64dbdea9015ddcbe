import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Money } from '#ui/money/money.tsx';
import { formatMoment } from '../period/record-days.ts';
import type { BetDetail, Correction } from './bet-detail.ts';
import type { BetRow } from './record-query.ts';

/** The reasons for a refund that have a text; all others are words of a vendor for its own people. */
const KNOWN_REASONS: ReadonlySet<string> = new Set([
  'not accepted',
  'the draw is void',
  'cancelled',
]);

/** The reasons for a correction that have a text, by their codes; what operators write is not for players. */
const CORRECTION_REASONS: ReadonlySet<string> = new Set([
  'entered_wrong',
  'source_changed',
  'event_void',
  'fault',
]);

/** The events of a bet, each correction with its change and its reason (MC-6). */
export function BetTimeline({ bet, detail }: { readonly bet: BetRow; readonly detail: BetDetail }) {
  const { t } = useTranslate();
  const { timeZone } = readBoot().brand;
  const { voidReason, corrections } = detail;
  return (
    <section className="grid gap-2">
      <h3 className="text-14 font-strong">{t('records.bets.timeline')}</h3>
      <ol className="grid gap-2 border-s-2 border-leaf ps-4">
        {bet.timeline.map((step, place) => (
          <li key={place} className="flex flex-wrap justify-between gap-x-4">
            <span>{t(`records.bets.event.${step.event}`)}</span>
            <Amount value={step.amount} hasPlus />
            <time className="w-full text-13 text-ink-2">{formatMoment(step.at, timeZone)}</time>
            {step.event === 'corrected' ? (
              <span className="w-full text-13 text-ink-2">
                {t('records.bets.payout')}{' '}
                <Amount value={bet.timeline[place - 1]?.payoutThen ?? 0} />
                {' → '}
                <Amount value={step.payoutThen} />
              </span>
            ) : null}
            {step.event === 'void' && voidReason !== undefined ? (
              <span className="w-full text-13 text-ink-2">
                {t(`records.bets.void.${KNOWN_REASONS.has(voidReason) ? voidReason : 'other'}`)}
              </span>
            ) : null}
          </li>
        ))}
      </ol>
      {corrections.length === 0 ? null : <Corrections corrections={corrections} />}
    </section>
  );
}

function Corrections({ corrections }: { readonly corrections: readonly Correction[] }) {
  const { t } = useTranslate();
  const named = (result: string) => result || t('records.bets.status.VOID');
  return (
    <div className="grid gap-2 rounded-card bg-ground p-3">
      <h4 className="text-13 font-strong">{t('records.bets.corrections')}</h4>
      <ol className="grid gap-2">
        {corrections.map(({ from, to, reason }, place) => (
          <li key={place} className="text-13 break-all">
            <del className="text-ink-2">{named(from)}</del>
            {' → '}
            <b className="font-strong">{named(to)}</b>
            {CORRECTION_REASONS.has(reason) ? (
              <p className="text-ink-2">{t(`records.bets.correction.${reason}`)}</p>
            ) : null}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Amount({ value, hasPlus }: { readonly value: number; readonly hasPlus?: boolean }) {
  return (
    <Money
      value={value}
      symbol={readBoot().brand.currencySymbol}
      {...(hasPlus === undefined ? {} : { hasPlus })}
    />
  );
}
