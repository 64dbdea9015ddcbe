import { ticksOf } from '#platform/money/ticks-of.ts';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Card } from '#ui/card/card.tsx';
import { Money } from '#ui/money/money.tsx';
import type { WrittenTerms } from '../../contract.terms.ts';
import type { ContractProgress } from '../../contract.ts';
import { percentOf } from './exact.ts';
import { Figures } from './figures.tsx';
import { momentIn, periodIn } from './moment-in.ts';

/** What the team has done in the period that runs, and what that would come to now. */
export function Progress(props: {
  readonly progress: ContractProgress;
  readonly terms: WrittenTerms;
  readonly ranUntil: number | null;
  readonly nextRunAt: number | null;
}) {
  const { t, language } = useTranslate();
  const { progress, terms, ranUntil, nextRunAt } = props;
  const { currencySymbol: symbol } = readBoot().brand;
  const tier = progress.tier === null ? undefined : terms.tiers[progress.tier];
  return (
    <Card title={t('agent.now')}>
      <div className="grid gap-3">
        <p className="text-14 text-ink-2">{periodIn(progress.from, progress.until, language)}</p>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span>
            {tier === undefined
              ? t(terms.realtime === null ? 'agent.now.noTier' : 'agent.now.gross')
              : t('agent.now.tier', { 0: percentOf(tier.rate) })}
          </span>
          <b className="text-22">
            <Money value={ticksOf(progress.gross)} symbol={symbol} tone="strong" />
          </b>
        </p>
        <Figures figures={progress.figures} hasMembers={terms.realtime === null} />
        <p className="text-13 text-ink-2">
          {t('agent.asOf', { 0: momentIn(progress.asOf, language) })}
          {ranUntil === null
            ? ''
            : ` · ${t('agent.ranUntil', { 0: momentIn(ranUntil, language) })}`}
          {nextRunAt === null
            ? ''
            : ` · ${t('agent.nextRun', { 0: momentIn(nextRunAt, language) })}`}
        </p>
      </div>
    </Card>
  );
}
