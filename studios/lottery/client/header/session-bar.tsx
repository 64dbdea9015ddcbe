import { useEffect, useState } from 'react';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { ClockIcon } from '#ui/icon/icons.ts';
import { Money } from '#ui/money/money.tsx';
import type { BetView } from '../../contract.ts';
import { useBetsOfGames } from '../board/use-board.ts';
import type { GameSession } from '../game-session.ts';
import type { GameTable } from '../game-table.ts';
import { formatElapsed } from '../numbers.ts';
import { serverNow } from '../server-clock.ts';
import { ticksOf } from '../ticks.ts';

export type SessionBarProps = { readonly game: GameSession; readonly table: GameTable };

/** Shows how long this session has lasted, and the sum of payouts less stakes of its settled bets in all games. */
export function SessionBar({ game, table }: SessionBarProps) {
  const { t } = useTranslate();
  const { brand } = readBoot();
  const net = netOf(useBetsOfGames(table.code), game.startedAtMs);
  return (
    <dl className="flex items-center gap-4 rounded-card border border-line bg-surface px-4 py-2.5 text-13 max-[759px]:gap-2 max-[759px]:border-0 max-[759px]:bg-transparent max-[759px]:p-0">
      <dt className="sr-only">{t('board.session.time')}</dt>
      <dd className="flex flex-1 items-center gap-1.5 text-ink-2">
        <ClockIcon size="small" />
        <Elapsed sinceMs={game.startedAtMs} />
      </dd>
      <dt className="text-ink-2">{t('board.session.net')}</dt>
      <dd>
        <Money value={net} symbol={brand.currencySymbol} tone={toneOf(net)} hasPlus />
      </dd>
    </dl>
  );
}

function netOf(bets: readonly BetView[], sinceMs: number): bigint {
  return bets
    .filter((bet) => bet.placedAt >= sinceMs && bet.state === 'settled')
    .reduce((sum, bet) => sum + ticksOf(bet.payout) - ticksOf(bet.stake), 0n);
}

/** This function is outside the components, because the React compiler takes bigint literals for numbers. */
function toneOf(net: bigint): 'gain' | 'loss' | 'strong' {
  if (net === 0n) {
    return 'strong';
  }
  return net > 0n ? 'gain' : 'loss';
}

function Elapsed({ sinceMs }: { readonly sinceMs: number }) {
  const [nowMs, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <span className="tabular-nums">{formatElapsed(nowMs - sinceMs)}</span>;
}
