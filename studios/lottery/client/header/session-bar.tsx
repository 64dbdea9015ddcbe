import { useEffect, useState } from 'react';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { ClockIcon } from '#ui/icon/icons.ts';
import { Money } from '#ui/money/money.tsx';
import type { BetView } from '../../contract.ts';
import { outcomeOf } from '../bets/outcome.ts';
import type { GameSession } from '../game-session.ts';
import { formatElapsed } from '../numbers.ts';
import { serverNow } from '../server-clock.ts';

export type SessionBarProps = { readonly game: GameSession; readonly bets: readonly BetView[] };

/** Shows how long this session has lasted, and how its net sum is made: what was staked, and what was paid. */
export function SessionBar({ game, bets }: SessionBarProps) {
  const { t } = useTranslate();
  const symbol = readBoot().brand.currencySymbol;
  const { stake, payout, net } = outcomeOf(
    bets.filter(({ placedAt }) => placedAt >= game.startedAtMs),
  );
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-card border border-line bg-surface px-4 py-2.5 text-13">
      <div className="flex items-center gap-1.5 text-ink-2">
        <dt>
          <ClockIcon size="small" />
          <span className="sr-only">{t('board.session.time')}</span>
        </dt>
        <dd>
          <Elapsed sinceMs={game.startedAtMs} />
        </dd>
      </div>
      <div className="flex justify-between gap-1.5">
        <dt className="text-ink-2">{t('board.session.net')}</dt>
        <dd className="flex-1 text-end">
          {/* Another amount is another text: it ends at the same place, and nothing moves. */}
          <Money key={String(net)} value={net} symbol={symbol} tone={toneOf(net)} hasPlus />
        </dd>
      </div>
      <div className="flex gap-1.5 text-ink-2">
        <dt>{t('board.session.staked')}</dt>
        <dd>
          <Money value={stake} symbol={symbol} />
        </dd>
      </div>
      <div className="flex justify-between gap-1.5 text-ink-2">
        <dt>{t('board.session.paid')}</dt>
        <dd className="flex-1 text-end">
          <Money key={String(payout)} value={payout} symbol={symbol} />
        </dd>
      </div>
    </dl>
  );
}

/** This function is outside the components, because the React compiler takes bigint literals for numbers. */
function toneOf(net: bigint): 'gain' | 'loss' | 'strong' {
  if (net === 0n) {
    return 'strong';
  }
  return net > 0n ? 'gain' : 'loss';
}

/** The time since a moment of the server's clock, running. */
export function Elapsed({ sinceMs }: { readonly sinceMs: number }) {
  const [nowMs, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <span className="tabular-nums">{formatElapsed(nowMs - sinceMs)}</span>;
}
