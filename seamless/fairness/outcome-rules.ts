import { createStream, type FairStream } from './stream.ts';

/** How a game takes its numbers from its stream: all that its outcome depends on, besides numbers that players send in. */
type Rule = (stream: FairStream) => readonly number[];

/** The rules of docs/fairness.md, by the name of the stream. */
const RULES: Readonly<Record<string, Rule>> = {
  K3: numbers([3, 6, 1]),
  WINGO: numbers([1, 10]),
  S1: numbers([3, 32]),
  SSC: numbers([5, 10]),
  '11X5': different(5, 11),
  PK10: (stream) => stream.shuffle(upTo(10)),
  KENO: ascending(different(20, 80)),
  PC28: ascending(different(20, 80)),
  MARK6: different(7, 49),
  VNMB: northern(),
  VNMN: southern(),
  VNMT: southern(),
  HANOI: northern(),
  THAI: numbers([1, 1_000_000], [4, 1_000], [1, 100]),
  LAO: numbers([1, 10_000]),
  M4D: numbers([23, 10_000]),
  YEEKEE: numbers([1, 100_000]),
};

/** Games whose stream has another name than their codes begin with. */
const STREAMS: Readonly<Record<string, string>> = {
  '5D': 'SSC',
  VNB: 'VNMB',
  VNN: 'VNMN',
  VNT: 'VNMT',
};

/** All inputs of an outcome. */
export type OutcomeInputs = {
  /** The code of the game, `K3-1M`, or of its stream, `K3`. */
  readonly game: string;
  readonly roundId: string;
  readonly serverSeed: Uint8Array;
  readonly clientSeed: string;
  readonly nonce: number;
  /** Numbers that players sent in, in their order, where the game counts them. */
  readonly shots?: readonly number[];
};

/**
 * Computes the numbers of a round from its seeds (docs/fairness.md). The platform judges a studio's result by it, and
 * the browser computes a proof again by it.
 * @returns undefined when no rule of the game is known
 */
export function drawnNumbers(inputs: OutcomeInputs): readonly number[] | undefined {
  const { game: code, shots = [], ...others } = inputs;
  const game = streamGame(code);
  const drawn = RULES[game]?.(createStream({ ...others, game }));
  return game === 'YEEKEE' ? drawn?.map((sealed) => withShots(sealed, shots)) : drawn;
}

/** The stream's game is the code before the period, or an alias of it: `K3-1M` draws as `K3`, `5D-1M` as `SSC`. */
export function streamGame(game: string): string {
  const [family = game] = game.split('-');
  return STREAMS[family] ?? family;
}

/** Yeekee: all numbers sent in, less the sixteenth from the last, and the sealed one. */
function withShots(sealed: number, shots: readonly number[]): number {
  const sum = shots.reduce((total, shot) => total + shot, 0);
  return (sum - (shots.at(-16) ?? 0) + sealed) % 100_000;
}

/** One after another: how many numbers, below what, and counted from where. */
function numbers(
  ...parts: readonly (readonly [times: number, below: number, from?: number])[]
): Rule {
  return (stream) =>
    parts.flatMap(([times, below, from = 0]) =>
      Array.from({ length: times }, () => stream.int(below) + from),
    );
}

function upTo(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

function different(count: number, of: number): Rule {
  return (stream) => stream.sample(upTo(of), count);
}

function ascending(rule: Rule): Rule {
  return (stream) => rule(stream).toSorted((one, other) => one - other);
}

/** 27 numbers: ten of five digits, ten of four, three of three and four of two. */
function northern(): Rule {
  return numbers([10, 100_000], [10, 10_000], [3, 1_000], [4, 100]);
}

/** 18 numbers: one of six digits, eleven of five, four of four, then one of three and one of two. */
function southern(): Rule {
  return numbers([1, 1_000_000], [11, 100_000], [4, 10_000], [1, 1_000], [1, 100]);
}
