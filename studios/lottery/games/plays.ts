import { type Fraction, fraction } from './fraction.ts';
import type { GroupOdds, Play, Prize } from './game.ts';
import type { Cell, Combination, PickForm } from './pick-form.ts';

/** A test of the balls, which decides whether a prize is won. */
export type Wins = (balls: readonly number[]) => boolean;

/** A cell in the data of a game. */
export type CellData = {
  readonly code: string;
  readonly numbers?: readonly number[];
  readonly labelKey?: string;
  readonly rowKey?: string;
  readonly odds4: bigint;
  readonly chance: Fraction;
  readonly wins: Wins;
  /** A result that returns the stake, with its chance. */
  readonly push?: { readonly chance: Fraction; readonly when: Wins };
  /** A lower prize, won instead of the first one. */
  readonly second?: { readonly odds4: bigint; readonly chance: Fraction; readonly when: Wins };
};

type Common = {
  readonly game: string;
  readonly code: string;
  readonly group: string;
  readonly limits?: 'short' | 'long';
  readonly isExclusive?: boolean;
};

/** Odds × 10,000 of a returned stake. */
export const STAKE_BACK4 = 10_000n;

/** Makes a play whose bets are the cells of its board. Throws when two cells have the same code. */
export function cellPlay(play: Common & { readonly cells: readonly CellData[] }): Play {
  const data = new Map(play.cells.map((cell) => [cell.code, cell]));
  const prizes = new Map(play.cells.map((cell) => [cell.code, prizesOfCell(cell)]));
  const tests = new Map(play.cells.map((cell) => [cell.code, testsOf(cell)]));
  if (data.size !== play.cells.length) {
    throw new Error(`two cells of ${play.code} have one code`);
  }
  return {
    ...common(play),
    form: { kind: 'cells', cells: new Map(play.cells.map((cell) => [cell.code, boardCell(cell)])) },
    units: 1,
    examples: [...data.keys()],
    maxTimes: [1],
    prizesOf: ({ code }) => prizes.get(code),
    hitsOf: ({ code }, balls) => firstOf(tests.get(code) ?? [], balls),
  };
}

function boardCell({ code, numbers = [], labelKey, rowKey }: CellData): Cell {
  return {
    code,
    numbers,
    ...(labelKey === undefined ? {} : { labelKey }),
    ...(rowKey === undefined ? {} : { rowKey }),
  };
}

function prizesOfCell({ odds4, chance, second, push }: CellData): readonly Prize[] {
  return [
    { odds4, chance },
    ...(second === undefined ? [] : [{ odds4: second.odds4, chance: second.chance }]),
    ...(push === undefined
      ? []
      : [{ odds4: STAKE_BACK4, chance: push.chance, isRefund: true as const }]),
  ];
}

/** One test for each prize of the cell. */
function testsOf({ wins, second, push }: CellData): readonly Wins[] {
  return [wins, ...(second ? [second.when] : []), ...(push ? [push.when] : [])];
}

/** Only the first test that holds wins its prize. */
function firstOf(tests: readonly Wins[], balls: readonly number[]): readonly number[] {
  const won = tests.findIndex((test) => test(balls));
  return tests.map((_, place) => (place === won ? 1 : 0));
}

/** Makes a play with a single cell. */
export function wholePlay(
  play: Common & Pick<CellData, 'odds4' | 'chance' | 'wins' | 'push'>,
): Play {
  const { odds4, chance, wins, push } = play;
  return cellPlay({
    ...play,
    cells: [{ code: 'ANY', odds4, chance, wins, ...(push === undefined ? {} : { push }) }],
  });
}

/** A play of many bets that all have the same prizes. */
export type FormPlay = Common & {
  readonly form: Exclude<PickForm, { kind: 'cells' }>;
  readonly prizes: readonly Prize[];
  readonly example: string;
  readonly units?: number;
  readonly maxTimes?: readonly number[];
  readonly groupOdds?: GroupOdds;
  readonly hits: (numbers: readonly number[], balls: readonly number[]) => readonly number[];
};

/** Makes a play in which every combination has the same prizes. */
export function formPlay(play: FormPlay): Play {
  return classPlay({ ...play, examples: [play.example], prizesOf: () => play.prizes });
}

/** Makes a play whose prizes depend on the combination, such as on repeated digits. */
export function classPlay(
  play: Omit<FormPlay, 'prizes' | 'example'> & {
    readonly examples: readonly string[];
    readonly prizesOf: (combination: Combination) => readonly Prize[] | undefined;
  },
): Play {
  return {
    ...common(play),
    form: play.form,
    units: play.units ?? 1,
    examples: play.examples,
    maxTimes: play.maxTimes ?? [1],
    prizesOf: play.prizesOf,
    hitsOf: ({ numbers }, balls) => play.hits(numbers, balls),
    ...(play.groupOdds === undefined ? {} : { groupOdds: play.groupOdds }),
  };
}

function common({ game, code, group, limits, isExclusive }: Common) {
  return {
    code,
    nameKey: `play.${game}.${code}`,
    group,
    limits: limits ?? 'short',
    isExclusive: isExclusive ?? false,
  } as const;
}

/** A single prize, won at most once. */
export function prize(odds4: bigint, ways: bigint | number, of: bigint | number): readonly Prize[] {
  return [{ odds4, chance: fraction(ways, of) }];
}

export const once = (isWon: boolean): readonly number[] => [isWon ? 1 : 0];
