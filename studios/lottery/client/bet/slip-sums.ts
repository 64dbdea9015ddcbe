import { amount, payoutOf } from '#platform/money/money.ts';
import type { BetView, BoardView } from '../../contract.ts';
import { type AcceptedLine, acceptLine, betsOfLine, oddsWon } from '../../games/game.ts';
import { atHalfOdds } from '../../games/half-odds.ts';
import type { GameTable, Selection } from '../game-table.ts';
import { costOf } from '../pick/prices.ts';
import { ticksOf } from '../ticks.ts';

/** The maximum number of results that are all evaluated. */
const MAX_TRIED = 1_000;

/** Sums of the slip, in ticks. */
export type SlipSums = {
  /** Stake of one unit of a line. */
  readonly perUnit: bigint;
  readonly total: bigint;
  /**
   * The maximum payout of these lines together; when there are too many results to evaluate, each line counts by
   * itself.
   */
  readonly best: bigint;
  /** Number of bets on the slip. */
  readonly bets: number;
};

type Slip = { readonly lines: readonly Selection[]; readonly unit: bigint; readonly times: number };

type Restricted = BoardView['restricted'];
const NOTHING_HELD: Restricted = [];

/** A line at its current odds, and the stake of one unit in ticks. */
export type PricedLine = { readonly line: AcceptedLine; readonly perUnit: bigint };

/**
 * Adds up the slip. For a game with at most `MAX_TRIED` results the highest payout is that of the best result, so that
 * opposite lines do not both count.
 * @param restricted restrictions of the current draw: a line at half odds pays half
 */
export function sumsOf(table: GameTable, slip: Slip, restricted = NOTHING_HELD): SlipSums {
  const lines = pricedLines(table, slip, restricted);
  return { ...slipCost(table, slip), best: bestOf(table, lines) };
}

/** The cost of the slip and the number of its bets, without evaluating results. */
export function slipCost(table: GameTable, slip: Slip): Omit<SlipSums, 'best'> {
  const lines = pricedLines(table, slip, NOTHING_HELD);
  const units = lines.reduce((sum, { line }) => sum + line.units, 0);
  const bets = lines.reduce(
    (sum, { line }) => sum + betsOfLine(table.rules, line).combinations.length,
    0,
  );
  return { perUnit: costOf(1, slip), total: costOf(units, slip), bets };
}

/** The valid lines of the slip, at their current odds. */
export function pricedLines(
  table: GameTable,
  slip: Slip,
  restricted: Restricted,
): readonly PricedLine[] {
  const perUnit = costOf(1, slip);
  return slip.lines.flatMap((selection) => {
    const line = acceptLine(table.rules, selection);
    if (line === undefined) {
      return [];
    }
    const isHalf = heldOf(table, selection, restricted) === 'half';
    return [
      {
        line: isHalf ? atHalfOdds(table.rules, line) : line,
        perUnit,
      },
    ];
  });
}

/** The maximum payout of a placed bet in ticks, by the odds it was accepted at. */
export function bestOfBet(table: GameTable, lines: BetView['lines']): bigint {
  return bestOf(
    table,
    lines.map((line) => ({
      line: { ...line, odds4: line.odds4.map(BigInt), rebate4: 0n },
      perUnit: ticksOf(line.stake) / BigInt(line.units),
    })),
  );
}

/** `mixed`: only some of the numbers pay half, so that they cannot share a line. */
export type Held = 'half' | 'closed' | 'mixed';

/** The restriction of a selection in the current draw; undefined without one. */
export function heldOf(
  table: GameTable,
  selection: Selection,
  restricted: Restricted,
): Held | undefined {
  const held = restricted.filter(({ play }) => play === selection.play);
  if (held.length === 0) {
    return undefined;
  }
  const codes = betCodes(table, selection);
  const kinds = codes.map((code) => held.find(({ number }) => number === code)?.kind);
  if (kinds.includes('closed')) {
    return 'closed';
  }
  if (!kinds.includes('half')) {
    return undefined;
  }
  return kinds.every((kind) => kind === 'half') ? 'half' : 'mixed';
}

function bestOf(table: GameTable, lines: readonly PricedLine[]): bigint {
  const results = everyResult(table);
  return results === undefined
    ? lines.reduce((sum, { line, perUnit }) => sum + highestOf(table, line, perUnit), 0n)
    : greatest(results.map((balls) => paidOn(table, lines, balls)));
}

/**
 * All results of a game of independent numbers; undefined when there are more than `MAX_TRIED`, or numbers exclude each
 * other.
 */
function everyResult({ rules }: GameTable): readonly (readonly number[])[] | undefined {
  if (rules.form.kind !== 'independent') {
    return undefined;
  }
  const wheels = rules.form.parts.flatMap(({ count, below, from }) =>
    Array.from({ length: count }, () => ({ below, from })),
  );
  if (wheels.reduce((results, { below }) => results * below, 1) > MAX_TRIED) {
    return undefined;
  }
  return wheels.reduce<readonly (readonly number[])[]>(
    (results, { below, from }) =>
      results.flatMap((balls) =>
        Array.from({ length: below }, (_, index) => [...balls, from + index]),
      ),
    [[]],
  );
}

function paidOn(
  { rules }: GameTable,
  lines: readonly PricedLine[],
  balls: readonly number[],
): bigint {
  return lines
    .flatMap(({ line, perUnit }) =>
      oddsWon(rules, line, balls).map((odds4) => payoutOf(amount(perUnit), odds4)),
    )
    .reduce((sum, payout) => sum + payout, 0n);
}

/** The payout of a line when each of its bets wins its first prize once, or only one of them if they are exclusive. */
function highestOf({ rules }: GameTable, line: AcceptedLine, perUnit: bigint): bigint {
  const { play, combinations } = betsOfLine(rules, line);
  const one = payoutOf(amount(perUnit), line.odds4[0] ?? 0n);
  return play.isExclusive ? one : one * BigInt(combinations.length);
}

function greatest(ticks: readonly bigint[]): bigint {
  // biome-ignore lint/complexity/useMathMinMax: Math.max takes no bigint
  return ticks.reduce((highest, one) => (one > highest ? one : highest), 0n);
}

/** Codes of the bets in a selection; empty when the selection is invalid. */
export function betCodes({ rules }: GameTable, selection: Selection): readonly string[] {
  return acceptLine(rules, selection) === undefined
    ? []
    : betsOfLine(rules, selection).combinations.map(({ code }) => code);
}
