import { choose } from './fraction.ts';
import { type BetLine, betsOfLine, findCell, type LotteryGame, type Play } from './game.ts';
import type { Combination, PickForm } from './pick-form.ts';

/** A line of one of a member's bets on a draw; the stake of all its units is in ticks. */
export type StakedLine = { readonly bet: bigint; readonly line: BetLine; readonly stake: bigint };

/** From this share of a selection space on, in per cent, bets on it count nothing. */
export const COVERED_FROM_PERCENT = 70n;
/** Shares are summed in parts of this, rounded down. */
const PARTS = 1_000_000_000n;
/** Spaces of two selections are opposite sides, whose difference counts. */
const MIN_SPACE = 3n;

/** Sides of one market that exclude each other. */
const OPPOSITE = [
  ['BIG', 'SMALL'],
  ['ODD', 'EVEN'],
  ['DRAGON', 'TIGER'],
  ['RED', 'GREEN'],
  ['TAI', 'XIU'],
  ['CHAN', 'LE'],
] as const;

/** One combination of a line, with its share of the stake. */
type Selection = {
  readonly bet: bigint;
  readonly play: Play;
  readonly combination: Combination;
  readonly row: string;
  readonly stake: bigint;
};

/**
 * The part of the stake of each bet that counts as turnover, in ticks, for all bets of one member on one draw. Bets that
 * cover most of a selection space count nothing, and of opposite sides of a market only the difference counts, on the larger
 * side. The wallet limits it further by the sum won or lost.
 */
export function countedStakes(
  game: LotteryGame,
  lines: readonly StakedLine[],
): ReadonlyMap<bigint, bigint> {
  const selections = lines.flatMap((line) => selectionsOf(game, line));
  const counting = withoutCovered(selections);
  const counted = new Map(lines.map(({ bet }) => [bet, 0n]));
  for (const { bet, stake } of withoutOpposites(counting)) {
    counted.set(bet, (counted.get(bet) ?? 0n) + stake);
  }
  return counted;
}

function selectionsOf(game: LotteryGame, { bet, line, stake }: StakedLine): readonly Selection[] {
  const { play, combinations } = betsOfLine(game, line);
  return combinations.map((combination) => ({
    bet,
    play,
    combination,
    row: findCell(game, { play: play.code, pick: combination.code })?.rowKey ?? '',
    stake: stake / BigInt(combinations.length),
  }));
}

/** Leaves out what covers too much of its selection space: the cells of a row, or all picks of a play. */
function withoutCovered(selections: readonly Selection[]): readonly Selection[] {
  return [...grouped(selections, ({ play, row }) => `${play.code} ${row}`).values()].flatMap(
    (space) => (isCovered(space) ? [] : space),
  );
}

function isCovered(space: readonly Selection[]): boolean {
  const [first] = space;
  if (first === undefined) {
    return false;
  }
  const { form } = first.play;
  const size = sizeOf(form, first.row);
  const chosen = [...new Map(space.map((one) => [one.combination.code, one])).values()];
  const from = COVERED_FROM_PERCENT * PARTS;
  const byNumber = (BigInt(chosen.length) * PARTS) / size;
  if (size < MIN_SPACE || isOfSides(form, first.row)) {
    return false;
  }
  return byNumber * 100n >= from || chanceOf(chosen) * 100n >= from;
}

/** Whether a row is nothing but sides, as big, small, odd and even of one place: these are markets of their own. */
function isOfSides(form: PickForm, row: string): boolean {
  return (
    form.kind === 'cells' &&
    [...form.cells.values()]
      .filter(({ rowKey = '' }) => rowKey === row)
      .every(({ code }) => pairOf(endOf(code)) >= 0)
  );
}

/** The chance that one of the selections wins, where at most one can; else 0. In parts of a thousand million. */
function chanceOf(chosen: readonly Selection[]): bigint {
  return chosen.reduce((sum, { play, combination }) => {
    const [prize] = play.isExclusive ? (play.prizesOf(combination) ?? []) : [];
    return prize === undefined ? sum : sum + (prize.chance.ways * PARTS) / prize.chance.of;
  }, 0n);
}

/** The number of selections of a space. */
function sizeOf(form: PickForm, row: string): bigint {
  switch (form.kind) {
    case 'cells':
      return BigInt([...form.cells.values()].filter(({ rowKey = '' }) => rowKey === row).length);
    case 'digits':
      return form.isInAnyOrder === true
        ? choose(10 + form.length - 1, form.length)
        : 10n ** BigInt(form.length);
    case 'set':
      return choose(form.items.count, form.size);
    case 'places':
      return product(form.count, (place) =>
        BigInt(form.items.count - (form.isDistinct ? place : 0)),
      );
    case 'parts': {
      const taken = (part: number) =>
        form.sizes.slice(0, part).reduce((sum, size) => sum + size, 0);
      return product(form.sizes.length, (part) =>
        choose(form.items.count - taken(part), form.sizes[part] ?? 1),
      );
    }
  }
}

function product(count: number, factorOf: (place: number) => bigint): bigint {
  return Array.from({ length: count }, (_, place) => factorOf(place)).reduce(
    (all, factor) => all * factor,
    1n,
  );
}

type Counted = Pick<Selection, 'bet' | 'stake'>;

/** Counts of opposite sides only their difference, spread over the bets on the larger side. */
function withoutOpposites(selections: readonly Selection[]): readonly Counted[] {
  return [...grouped(selections, marketOf).values()].flatMap((market): readonly Counted[] => {
    const sides = [...grouped(market, sideOf).values()].map((bets) => ({ bets, sum: sumOf(bets) }));
    const [larger, smaller] = sides.toSorted((one, other) => (one.sum < other.sum ? 1 : -1));
    if (larger === undefined || smaller === undefined) {
      return market;
    }
    const left = larger.sum - smaller.sum;
    return larger.bets.map(({ bet, stake }) => ({ bet, stake: (stake * left) / larger.sum }));
  });
}

function sumOf(bets: readonly Selection[]): bigint {
  return bets.reduce((sum, { stake }) => sum + stake, 0n);
}

/** The name of a side: the end of a cell's code, or of a play that is one side. */
function sideOf({ play, combination }: Selection): string {
  return endOf(combination.code === 'ANY' ? play.code : combination.code);
}

function endOf(code: string): string {
  return code.slice(code.lastIndexOf('-') + 1);
}

/** The place of a side's pair among the opposite ones; below 0 for what is no side. */
function pairOf(side: string): number {
  return OPPOSITE.findIndex((sides) => sides.some((one) => one === side));
}

/** What a selection is one side of; a market of its own where it is none. */
function marketOf(selection: Selection): string {
  const { play, combination, row } = selection;
  const pair = pairOf(sideOf(selection));
  if (pair < 0) {
    return `${play.code} ${combination.code}`;
  }
  return combination.code === 'ANY' ? `${play.group} ${pair}` : `${play.code} ${row} ${pair}`;
}

function grouped<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const known = groups.get(key);
    if (known === undefined) {
      groups.set(key, [item]);
    } else {
      known.push(item);
    }
  }
  return groups;
}
