import { amount, payoutOf } from '#platform/money/money.ts';
import type { BetView, BoardView } from '../contract.ts';
import { type AcceptedLine, acceptLine, betsOfLine, oddsWon } from '../games/game.ts';
import type { GameTable, Selection } from './game-table.ts';
import { ticksOf } from './ticks.ts';

/** Results that are few enough to try them all. */
const MAX_TRIED = 1_000;

/** What the slip comes to, in ticks. */
export type SlipSums = {
  /** One unit of a line. */
  readonly perUnit: bigint;
  readonly total: bigint;
  /** The most these lines pay together; where not every result can be tried, each prize counts once. */
  readonly best: bigint;
  /** Bets on the slip. */
  readonly bets: number;
};

type Slip = { readonly lines: readonly Selection[]; readonly unit: bigint; readonly times: number };

type Restricted = BoardView['restricted'];
const NOTHING_HELD: Restricted = [];

/** A line at the odds it would be taken at now, with what one unit of it is staked with. */
export type PricedLine = { readonly line: AcceptedLine; readonly perUnit: bigint };

/**
 * Adds the slip up. Where a game has few results the best of them is found: opposite lines do not both win.
 * @param restricted what the current draw holds back: a line at half odds pays half
 */
export function sumsOf(table: GameTable, slip: Slip, restricted = NOTHING_HELD): SlipSums {
  const lines = pricedLines(table, slip, restricted);
  const units = lines.reduce((sum, { line }) => sum + line.units, 0);
  const bets = lines.reduce(
    (sum, { line }) => sum + betsOfLine(table.rules, line).combinations.length,
    0,
  );
  const perUnit = slip.unit * BigInt(slip.times);
  return { perUnit, total: perUnit * BigInt(units), best: bestOf(table, lines), bets };
}

/** The lines of the slip that can be bet on. */
export function pricedLines(
  table: GameTable,
  slip: Slip,
  restricted: Restricted,
): readonly PricedLine[] {
  const perUnit = slip.unit * BigInt(slip.times);
  return slip.lines.flatMap((selection) => {
    const line = acceptLine(table.rules, selection);
    if (line === undefined) {
      return [];
    }
    const isHalf = heldOf(table, selection, restricted) === 'half';
    return [
      {
        line: isHalf ? { ...line, odds4: line.odds4.map((odds) => odds / 2n) } : line,
        perUnit,
      },
    ];
  });
}

/** What a bet that was placed can pay at most, by the odds it was taken at. */
export function bestOfBet(table: GameTable, lines: BetView['lines']): bigint {
  return bestOf(
    table,
    lines.map((line) => ({
      line: { ...line, odds4: line.odds4.map(BigInt), rebate4: 0n },
      perUnit: ticksOf(line.stake) / BigInt(line.units),
    })),
  );
}

/** `mixed`: some of its numbers pay half, which one line cannot show. */
export type Held = 'half' | 'closed' | 'mixed';

/** How the current draw holds a selection back, if it does. */
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

/** Every draw of a game of independent numbers; undefined where there are too many, or numbers exclude each other. */
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

/** What a line can pay when each of its bets wins its first prize once, or one of them where they exclude each other. */
function highestOf({ rules }: GameTable, line: AcceptedLine, perUnit: bigint): bigint {
  const { play, combinations } = betsOfLine(rules, line);
  const one = payoutOf(amount(perUnit), line.odds4[0] ?? 0n);
  return play.isExclusive ? one : one * BigInt(combinations.length);
}

function greatest(ticks: readonly bigint[]): bigint {
  // biome-ignore lint/complexity/useMathMinMax: Math.max takes no bigint
  return ticks.reduce((most, one) => (one > most ? one : most), 0n);
}

/** Codes of the bets that a selection means; none when it is no selection. */
export function betCodes({ rules }: GameTable, selection: Selection): readonly string[] {
  return acceptLine(rules, selection) === undefined
    ? []
    : betsOfLine(rules, selection).combinations.map(({ code }) => code);
}
