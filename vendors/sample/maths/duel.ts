import { anyInstant, type Fields, fairOdds4, highest } from './mechanic.ts';
import { STEP } from './step.ts';

/**
 * Two sides compete. `goals`: 0 to 5 each; `overs`: runs of one over each; `maps`: best of three; `bout`: one wins, or
 * nobody. A market on a match that cannot be drawn has no draw.
 */
export type DuelKind = 'goals' | 'overs' | 'maps' | 'bout';
/**
 * The kind of a match, and its fixtures.
 * @param fixtures strength of the first side in each match, in hundredths: 50 is even
 */
export type DuelModel = { readonly kind: DuelKind; readonly fixtures: readonly number[] };

type Result = { readonly home: number; readonly away: number; readonly ways: bigint };

const PRICE = { share4: 9_550n, stepTicks: STEP.unit };

export function duel({ kind, fixtures }: DuelModel) {
  const markets = MARKETS[kind];
  const tables = fixtures.map((strength) => resultsOf(kind, strength));
  const total = (table: readonly Result[]) => table.reduce((sum, { ways }) => sum + ways, 0n);
  const ways = (table: readonly Result[], market: string) =>
    total(table.filter((result) => markets[market]?.(result)));
  const odds = tables.map((table) =>
    Object.fromEntries(
      Object.keys(markets).map((market) => [
        market,
        fairOdds4({ ways: ways(table, market), of: total(table) }, PRICE),
      ]),
    ),
  );
  return anyInstant({
    readChoice: ({ fixture, market }: Fields) =>
      typeof fixture === 'number' &&
      tables[fixture] !== undefined &&
      typeof market === 'string' &&
      Object.hasOwn(markets, market)
        ? { fixture, market }
        : undefined,
    draw: (stream, { fixture }: { fixture: number; market: string }) => {
      const table = tables[fixture] ?? [];
      const { home = 0, away = 0 } =
        table[stream.weighted(table.map((row) => Number(row.ways)))] ?? {};
      return { home, away };
    },
    odds4: (choice, outcome: { home: number; away: number }) =>
      markets[choice.market]?.(outcome) ? (odds[choice.fixture]?.[choice.market] ?? 0n) : 0n,
    returns: () =>
      tables.flatMap((table, fixture) =>
        Object.keys(markets).map((market) => ({
          bet: `match ${fixture} ${market}`,
          part: (odds[fixture]?.[market] ?? 0n) * ways(table, market),
          of: total(table) * 10_000n,
        })),
      ),
    max4: () => highest(odds.flatMap((row) => Object.values(row))),
    rules: () => ({
      kind,
      markets: Object.keys(markets),
      odds: odds.map((row) => Object.values(row).map(Number)),
    }),
  });
}

type Score = { readonly home: number; readonly away: number };
const home = (score: Score) => score.home > score.away;
const away = (score: Score) => score.home < score.away;
const draw = (score: Score) => score.home === score.away;
const atMost = (limit: number) => (score: Score) => score.home + score.away <= limit;
const over = (limit: number) => (score: Score) => score.home + score.away > limit;

const MARKETS: Readonly<Record<DuelKind, Readonly<Record<string, (score: Score) => boolean>>>> = {
  goals: { home, draw, away, over: over(2), under: atMost(2) },
  overs: { home, draw, away, over: over(18), under: atMost(18) },
  maps: { home, away, over: over(2), under: atMost(2) },
  bout: { home, draw, away },
};

function resultsOf(kind: DuelKind, strength: number): readonly Result[] {
  const p = BigInt(strength);
  const q = 100n - p;
  if (kind === 'maps') {
    return [
      { home: 2, away: 0, ways: p * p * 100n },
      { home: 2, away: 1, ways: 2n * p * p * q },
      { home: 1, away: 2, ways: 2n * p * q * q },
      { home: 0, away: 2, ways: q * q * 100n },
    ];
  }
  if (kind === 'bout') {
    return [
      { home: 1, away: 0, ways: p * 89n },
      { home: 0, away: 1, ways: q * 89n },
      { home: 0, away: 0, ways: 1_100n },
    ];
  }
  const scores = kind === 'goals' ? GOALS : RUNS;
  return scores.flatMap((value, row) =>
    scores.map((other, column) => ({
      home: value.score,
      away: other.score,
      ways:
        weight(row, scores.length, strength, value.weight) *
        weight(column, scores.length, 100 - strength, other.weight),
    })),
  );
}

const GOALS = [28, 33, 22, 11, 4, 2].map((weight, score) => ({ score, weight }));
const RUNS = [3, 5, 7, 8, 10, 11, 12, 13, 14, 16, 18, 21, 25].map((score, index) => ({
  score,
  weight: [6, 9, 12, 13, 13, 12, 10, 9, 7, 4, 3, 1, 1][index] ?? 1,
}));

/** The weight of a score: higher scores of the stronger side weigh more, linearly around the middle of the row. */
function weight(index: number, length: number, strength: number, plain: number): bigint {
  const tilt =
    100 + Math.round(((strength - 50) * 4 * (index - (length - 1) / 2)) / ((length - 1) / 2));
  return BigInt(plain * Math.max(tilt, 5));
}
