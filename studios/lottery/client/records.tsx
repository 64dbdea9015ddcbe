import { useState } from 'react';
import { ZERO } from '#platform/money/money.ts';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { NoBets } from '#ui/empty-state/drawings.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Money } from '#ui/money/money.tsx';
import { Pill } from '#ui/pill/pill.tsx';
import { TabPanel, Tabs } from '#ui/tabs/tabs.tsx';
import type { PlanView } from '../contract.plans.ts';
import type { BetView, DrawnResultView } from '../contract.ts';
import { linesOf } from './bet-text.ts';
import { drawName, type GameTable } from './game-table.ts';
import { PlansList } from './plans-list.tsx';
import { hasPrizeBoard, PrizeBoard } from './prize-board.tsx';
import { ResultArt } from './result-art.tsx';
import { ticksOf } from './slip.ts';
import { verifyPath } from './verify-path.ts';

export type RecordsProps = {
  readonly table: GameTable;
  readonly bets: readonly BetView[];
  readonly results: readonly DrawnResultView[];
  readonly plans: readonly PlanView[];
  readonly onTrends: () => void;
};

/** Below the picker: the member's own bets, and past results. */
export function Records({ table, bets, results, plans, onTrends }: RecordsProps) {
  const { t } = useTranslate();
  const [tab, setTab] = useState<'bets' | 'plans' | 'results'>('bets');
  return (
    <section className="overflow-clip rounded-card border border-line bg-surface">
      <Tabs
        name="records"
        label={t('board.records')}
        isBlock
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'bets', label: t('board.myBets') },
          { id: 'plans', label: t('board.plans') },
          { id: 'results', label: t('board.results') },
        ]}
      />
      <TabPanel name="records" selected={tab}>
        {tab === 'bets' ? (
          <MyBets table={table} bets={bets} />
        ) : tab === 'plans' ? (
          <PlansList table={table} plans={plans} />
        ) : (
          <Results {...{ table, results, onTrends }} />
        )}
      </TabPanel>
    </section>
  );
}

function MyBets({ table, bets }: Pick<RecordsProps, 'table' | 'bets'>) {
  const { t } = useTranslate();
  const { brand } = readBoot();
  const symbol = brand.currencySymbol;
  if (bets.length === 0) {
    return (
      <EmptyState picture={<NoBets />} title={t('board.noBets')}>
        {t('board.noBets.more')}
      </EmptyState>
    );
  }
  return (
    <ul className="max-h-110 overflow-y-auto">
      {bets.map((bet) => (
        <li
          key={bet.betId}
          className="flex items-center gap-3 border-b border-line px-4 py-2.5 last:border-0"
        >
          <div className="grid min-w-0 flex-1 gap-0.5">
            <p className="truncate text-14 font-strong">{linesOf(table, bet.lines, t)}</p>
            <p className="text-13 text-ink-2">
              {drawName(table, bet.drawNo)} · <Money value={ticksOf(bet.stake)} symbol={symbol} />
            </p>
          </div>
          {bet.result ? (
            <ResultArt table={table} balls={bet.result.balls} className="size-6" />
          ) : null}
          <BetState bet={bet} symbol={symbol} />
        </li>
      ))}
    </ul>
  );
}

function BetState({ bet, symbol }: { readonly bet: BetView; readonly symbol: string }) {
  const { t } = useTranslate();
  if (bet.state === 'accepted') {
    return <Pill tone="sky">{t('board.state.open')}</Pill>;
  }
  if (bet.state === 'refunded') {
    return <Pill>{t('board.state.refunded')}</Pill>;
  }
  const payout = ticksOf(bet.payout);
  return payout > ZERO ? (
    <Money
      value={payout}
      symbol={symbol}
      tone={payout > ticksOf(bet.stake) ? 'won' : 'strong'}
      hasPlus={payout > ticksOf(bet.stake)}
    />
  ) : (
    <span className="text-14 text-ink-2">{t('board.state.lost')}</span>
  );
}

function Results({
  table,
  results,
  onTrends,
}: Pick<RecordsProps, 'table' | 'results' | 'onTrends'>) {
  const { t } = useTranslate();
  return (
    <>
      <div className="border-b border-line px-4 py-2.5">
        <Button tone="line" size="small" onClick={onTrends}>
          {t('board.trends')}
        </Button>
      </div>
      <ul className="max-h-110 overflow-y-auto">
        {results.map((one) => (
          <li
            key={one.drawNo}
            className="flex min-h-12 flex-wrap items-center gap-3 border-b border-line px-4 py-1.5 text-14"
          >
            <span className="text-ink-2 tabular-nums">{drawName(table, one.drawNo)}</span>
            <span className="flex flex-1 items-center gap-2">
              {one.result ? (
                <ResultArt table={table} balls={one.result.balls} className="size-6.5" />
              ) : (
                t('board.void')
              )}
              {typeof one.result?.derived['sum'] === 'number' ? (
                <b className="tabular-nums">{one.result.derived['sum']}</b>
              ) : null}
            </span>
            <a
              href={verifyPath(one.roundId)}
              target="_blank"
              rel="noreferrer"
              className="inline-grid min-h-11 place-items-center text-leaf-ink underline-offset-2 hover:underline"
            >
              {t('board.verify')}
            </a>
            {one.result !== null && hasPrizeBoard(table) ? (
              <div className="w-full pb-2">
                <PrizeBoard table={table} balls={one.result.balls} />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      <p className="px-4 py-3 text-13 text-ink-2">{t('board.noMemory')}</p>
    </>
  );
}
