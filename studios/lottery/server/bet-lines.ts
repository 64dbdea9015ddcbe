import { type Amount, amount, payoutOf, ZERO } from '#platform/money/money.ts';
import { type AcceptedLine, acceptLine, type DrawResult } from '#studios/lottery/games/game.ts';
import { checkStake, highestPayout, type LimitRefusal } from '#studios/lottery/games/limits.ts';
import type { Exposure, StoredLine } from './bet.store.ts';
import type { QuickGame } from './quick-games.ts';

/** A line as asked for, its stake already read as money; undefined when it was none. */
export type AskedLine = {
  readonly play: string;
  readonly pick: string;
  readonly stake: Amount | undefined;
  /** Highest odds × 10,000 the player saw. */
  readonly odds4?: number | undefined;
};

/** A line at the odds it is taken at. */
export type PricedLine = { readonly line: AcceptedLine; readonly stake: Amount };

export type LineRefusal = Exclude<LimitRefusal, 'PAYOUT_LIMIT'> | 'ODDS_CHANGED';

/** Stamps a line with the board's odds, or says why it cannot be taken. */
export function priceLine(quick: QuickGame, asked: AskedLine): PricedLine | LineRefusal {
  const line = acceptLine(quick.game, asked);
  if (line === undefined || asked.stake === undefined) {
    return 'INVALID_SELECTION';
  }
  if (asked.odds4 !== undefined && BigInt(asked.odds4) !== line.odds4[0]) {
    return 'ODDS_CHANGED';
  }
  const refusal = checkStake(quick.limits, asked.stake);
  if (refusal === 'PAYOUT_LIMIT') {
    throw new Error('a stake alone has no payout limit');
  }
  return refusal ?? { line, stake: asked.stake };
}

/** Whether no selection stands twice: the stake limit holds for a selection, not for a line. */
export function areDistinct(lines: readonly PricedLine[]): boolean {
  return new Set(lines.map(({ line }) => `${line.play}/${line.pick}`)).size === lines.length;
}

export function stakeOf(lines: readonly { readonly stake: Amount }[]): Amount {
  return amount(lines.reduce((sum, { stake }) => sum + stake, 0n));
}

/** How lines are stored: JSON without floats. */
export function storeLines(lines: readonly PricedLine[]): readonly StoredLine[] {
  return lines.map(({ line, stake }) => ({
    play: line.play,
    pick: line.pick,
    odds4: line.odds4.map(String),
    stake: stake.toString(),
  }));
}

export function readLines(stored: readonly StoredLine[]): readonly PricedLine[] {
  return stored.map((line) => ({
    line: { play: line.play, pick: line.pick, odds4: line.odds4.map(BigInt) },
    stake: amount(BigInt(line.stake)),
  }));
}

/**
 * What the lines could cost at most, of the member and of each number. Every line counts as if it won, which can be
 * more than one result pays and is never less.
 */
export function exposuresOf(
  quick: QuickGame,
  bet: { readonly member: string; readonly lines: readonly PricedLine[] },
): readonly Exposure[] {
  const numbers = bet.lines.map((priced) => ({
    subject: `number ${priced.line.play}/${priced.line.pick}`,
    highest: highestPayout(priced),
    cap: quick.maxPerNumber,
    refusal: 'NUMBER_LIMIT' as const,
  }));
  return [
    {
      subject: `member ${bet.member}`,
      highest: numbers.reduce((sum, { highest }) => sum + highest, 0n),
      cap: quick.limits.maxPayout,
      refusal: 'PAYOUT_LIMIT',
    },
    ...numbers,
  ];
}

/** What each line wins on a result, by the odds it was taken at: `floor(stake × odds4 / 10000)`, or nothing. */
export function payoutsOf(
  quick: QuickGame,
  lines: readonly PricedLine[],
  result: DrawResult,
): readonly Amount[] {
  return lines.map(({ line, stake }) => {
    const odds4 = quick.game.judge(line, result);
    return odds4 === 0n ? ZERO : payoutOf(stake, odds4);
  });
}
