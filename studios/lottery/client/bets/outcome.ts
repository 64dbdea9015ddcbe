import { formatMoney } from '#ui/money/format-money.ts';
import type { BetView } from '../../contract.ts';
import { ticksOf } from '../ticks.ts';

/** What bets cost and paid together, in ticks. Stakes that went back count neither as cost nor as win. */
export type Outcome = {
  readonly stake: bigint;
  readonly payout: bigint;
  /** Payouts less stakes: a member has so much more than before. */
  readonly net: bigint;
  /** Stakes that went back. */
  readonly refunded: bigint;
};

/** Adds up settled and refunded bets; open ones count for nothing yet. */
export function outcomeOf(bets: readonly BetView[]): Outcome {
  const sum = (state: BetView['state'], of: (bet: BetView) => bigint) =>
    bets.filter((bet) => bet.state === state).reduce((total, bet) => total + of(bet), 0n);
  const stake = sum('settled', (bet) => ticksOf(bet.stake));
  const payout = sum('settled', (bet) => ticksOf(bet.payout));
  return {
    stake,
    payout,
    net: payout - stake,
    refunded: sum('refunded', (bet) => ticksOf(bet.stake)),
  };
}

export type OutcomeKind = 'won' | 'lost' | 'even' | 'refunded';

/** How an outcome is called: by its net sum, and as a refund only when nothing was played. */
export function kindOf({ stake, net, refunded }: Outcome): OutcomeKind {
  if (stake === 0n && refunded > 0n) {
    return 'refunded';
  }
  return net > 0n ? 'won' : net < 0n ? 'lost' : 'even';
}

/**
 * The one wording of an outcome on the board: `Won P 9.70` is what one has more than before, `Lost P 4.00` what one has
 * less.
 */
export function outcomeText(
  outcome: Outcome,
  {
    t,
    symbol,
  }: { readonly t: (key: string, values: { 0: string }) => string; readonly symbol: string },
): string {
  const kind = kindOf(outcome);
  const { net, stake, refunded } = outcome;
  const ticks = { won: net, lost: -net, even: stake, refunded }[kind];
  return t(WORDS[kind], { 0: formatMoney(ticks, { symbol }) });
}

const WORDS: Readonly<Record<OutcomeKind, string>> = {
  won: 'board.outcome.won',
  lost: 'board.outcome.lost',
  even: 'board.outcome.even',
  refunded: 'board.outcome.refunded',
};

/** The outcome of the newest draw on which the member had bets that are all over; undefined without one. */
export function lastOutcome(
  bets: readonly BetView[],
  sinceMs: number,
): { readonly drawNo: string; readonly outcome: Outcome } | undefined {
  const own = bets.filter(({ placedAt }) => placedAt >= sinceMs);
  const open = new Set(own.filter(({ state }) => state === 'accepted').map(({ drawNo }) => drawNo));
  const [drawNo] = [...new Set(own.map((bet) => bet.drawNo))]
    .filter((one) => !open.has(one))
    .toSorted()
    .reverse();
  return drawNo === undefined
    ? undefined
    : { drawNo, outcome: outcomeOf(own.filter((bet) => bet.drawNo === drawNo)) };
}
