import { amount, parseAmount } from '#platform/money/money.ts';
import { betsOfLine } from '../../games/game.ts';
import { highestPayout, stakeLimits } from '../../games/limits.ts';
import type { GameTable } from '../game-table.ts';
import { MAX_TIMES, UNITS } from './slip.ts';
import type { PricedLine } from './slip-sums.ts';

/** A stake of one unit of a line: a unit of the board and its multiple. */
export type Stake = { readonly unit: bigint; readonly times: number };

/** The stake of exactly so many ticks, by the largest unit; undefined when no unit of the board fits it. */
export function stakeOf(ticks: bigint): Stake | undefined {
  const unit =
    ticks > 0n
      ? UNITS.findLast((one) => ticks % one === 0n && ticks / one <= BigInt(MAX_TIMES))
      : undefined;
  return unit === undefined ? undefined : { unit, times: Number(ticks / unit) };
}

/** The largest stake of the board that is at most so many ticks; undefined below the smallest unit. */
export function largestStake(ticks: bigint): Stake | undefined {
  const found = UNITS.map((unit) => ({ unit, times: timesOf(ticks, unit) }))
    .filter(({ times }) => times > 0)
    .toSorted((one, other) => Number(ticksOfStake(one) - ticksOfStake(other)))
    .at(-1);
  return found && stakeOf(ticksOfStake(found));
}

function timesOf(ticks: bigint, unit: bigint): number {
  const times = ticks / unit;
  return times > BigInt(MAX_TIMES) ? MAX_TIMES : Number(times);
}

export function ticksOfStake({ unit, times }: Stake): bigint {
  return unit * BigInt(times);
}

/**
 * The highest stake of a unit at which the studio takes these lines, in ticks: by the limits of each play, by what one
 * member may win in a draw, by what one number may cost, and by the budget.
 * @param lines the lines to place, at any stake
 * @param budget ticks that all of them may cost together; undefined while it is not known
 */
export function maxStakeOf(
  table: GameTable,
  lines: readonly PricedLine[],
  budget: bigint | undefined,
): bigint {
  const { limitsOf, maxPerNumber } = table.entry;
  const won = { short: 0n, long: 0n };
  const allowed = lines.flatMap(({ line }) => {
    const { play, combinations } = betsOfLine(table.rules, line);
    const { maxStake, maxPayout } = limitsOf(play);
    const paid = highestPayout({ play, line, unit: amount(EXACT_UNIT) });
    won[play.limits] += play.isExclusive ? paid : paid * BigInt(combinations.length);
    return [
      maxStake / BigInt(play.units),
      unitFor(maxPerNumber, paid),
      unitFor(maxPayout, won[play.limits]),
    ];
  });
  const units = lines.reduce((sum, { line }) => sum + line.units, 0);
  const byBudget = budget === undefined ? [] : [budget / BigInt(Math.max(1, units))];
  return units === 0 ? 0n : minOf([...allowed, ...byBudget]);
}

/**
 * What one bet may cost: the balance, and the maximum of the session where the brand or the member has a lower one than the
 * game. Undefined while neither is known.
 */
export function budgetOf(balance: bigint | undefined, sessionMax: bigint): bigint | undefined {
  const isLower = sessionMax < stakeLimits.short.maxStake;
  return isLower && (balance === undefined || sessionMax < balance) ? sessionMax : balance;
}

/** A stake whose payout is exact at odds of four decimals. */
const EXACT_UNIT = 10_000n;

/** The stake of a unit that pays the cap, where `EXACT_UNIT` pays so much. */
function unitFor(cap: bigint, paid: bigint): bigint {
  return paid === 0n ? cap : (cap * EXACT_UNIT) / paid;
}

function minOf(ticks: readonly bigint[]): bigint {
  // biome-ignore lint/complexity/useMathMinMax: Math.min takes no bigint
  return ticks.reduce((lowest, one) => (one < lowest ? one : lowest));
}

/** A typed amount (plain decimals) in ticks; 0 for a text that is none. */
export function typedStake(plain: string): bigint {
  return parseAmount(plain.replace(/\.$/, ''), 1) ?? 0n;
}
