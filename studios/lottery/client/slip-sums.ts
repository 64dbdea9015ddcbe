import { amount, payoutOf } from '#platform/money/money.ts';
import { type AcceptedLine, acceptLine, betsOfLine, oddsWon } from '../games/game.ts';
import type { GameTable, Selection } from './game-table.ts';

/** Results that are few enough to try them all. */
const MOST_TRIED = 1_000;

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

/** Adds the slip up. Where a game has few results the best of them is found: opposite lines do not both win. */
export function sumsOf(table: GameTable, slip: Slip): SlipSums {
  const perUnit = slip.unit * BigInt(slip.times);
  const lines = slip.lines.flatMap((line) => acceptLine(table.rules, line) ?? []);
  const units = lines.reduce((sum, line) => sum + line.units, 0);
  const bets = lines.reduce(
    (sum, line) => sum + betsOfLine(table.rules, line).combinations.length,
    0,
  );
  const results = everyResult(table);
  const best =
    results === undefined
      ? lines.reduce((sum, line) => sum + highestOf(table, line, perUnit), 0n)
      : greatest(results.map((balls) => paidOn(table, { lines, balls, perUnit })));
  return { perUnit, total: perUnit * BigInt(units), best, bets };
}

/** Every draw of a game of independent numbers; undefined where there are too many, or numbers exclude each other. */
function everyResult({ rules }: GameTable): readonly (readonly number[])[] | undefined {
  if (rules.form.kind !== 'independent') {
    return undefined;
  }
  const wheels = rules.form.parts.flatMap(({ count, below, from }) =>
    Array.from({ length: count }, () => ({ below, from })),
  );
  if (wheels.reduce((results, { below }) => results * below, 1) > MOST_TRIED) {
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
  on: {
    readonly lines: readonly AcceptedLine[];
    readonly balls: readonly number[];
    readonly perUnit: bigint;
  },
): bigint {
  return on.lines
    .flatMap((line) => oddsWon(rules, line, on.balls))
    .reduce((sum, odds4) => sum + payoutOf(amount(on.perUnit), odds4), 0n);
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

/** Codes of the bets a selection stands for; none when it is no selection. */
export function betCodes({ rules }: GameTable, selection: Selection): readonly string[] {
  return acceptLine(rules, selection) === undefined
    ? []
    : betsOfLine(rules, selection).combinations.map(({ code }) => code);
}
