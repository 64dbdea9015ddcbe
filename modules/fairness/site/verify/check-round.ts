import { listHash } from '#seamless/fairness/list-hash.ts';
import { parseSeed } from '#seamless/fairness/seed.ts';
import { commitOf, createStream, type FairStream } from '#seamless/fairness/stream.ts';

type Draw = (stream: FairStream) => readonly number[];

/** How each game draws from its stream. */
const DRAWS: Readonly<Record<string, Draw>> = {
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

/** One after another: how many numbers, below what, and counted from where. */
function numbers(
  ...parts: readonly (readonly [times: number, below: number, from?: number])[]
): Draw {
  return (stream) =>
    parts.flatMap(([times, below, from = 0]) =>
      Array.from({ length: times }, () => stream.int(below) + from),
    );
}

function upTo(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

function different(count: number, of: number): Draw {
  return (stream) => stream.sample(upTo(of), count);
}

function ascending(draw: Draw): Draw {
  return (stream) => draw(stream).toSorted((one, other) => one - other);
}

/** 27 numbers: ten of five digits, ten of four, three of three and four of two. */
function northern(): Draw {
  return numbers([10, 100_000], [10, 10_000], [3, 1_000], [4, 100]);
}

/** 18 numbers: one of six digits, eleven of five, four of four, then one of three and one of two. */
function southern(): Draw {
  return numbers([1, 1_000_000], [11, 100_000], [4, 10_000], [1, 1_000], [1, 100]);
}

/** The inputs for computing a round again, as texts. */
export type RoundInputs = {
  readonly game: string;
  readonly roundId: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly commitment: string;
  /** Numbers that players sent in, in their order, where the game counts them. */
  readonly shots?: readonly number[];
  /** The hash over them that the round closed with. */
  readonly shotsHash?: string;
};

export type Check =
  | { readonly isReadable: false; readonly reason: 'seed' | 'game' }
  | {
      readonly isReadable: true;
      /** SHA-256 of the revealed seed is the commitment. */
      readonly isCommitted: boolean;
      readonly computedCommitment: string;
      /** The numbers players sent in lead to the hash they closed with; true where none were. */
      readonly areShotsWhole: boolean;
      readonly drawn: readonly number[];
    };

/** The stream's game is the code before the period, or an alias of it: `K3-1M` draws as `K3`, `5D-1M` as `SSC`. */
export function streamGame(game: string): string {
  const [family = game] = game.split('-');
  return STREAMS[family] ?? family;
}

/** Computes a round again in this browser (docs/fairness/README.md). */
export function checkRound(inputs: RoundInputs): Check {
  const seed = parseSeed(inputs.serverSeed.trim());
  if (seed === undefined) {
    return { isReadable: false, reason: 'seed' };
  }
  const game = streamGame(inputs.game.trim());
  const draw = DRAWS[game];
  if (draw === undefined) {
    return { isReadable: false, reason: 'game' };
  }
  const stream = createStream({
    serverSeed: seed,
    game,
    roundId: inputs.roundId.trim(),
    clientSeed: inputs.clientSeed,
    nonce: inputs.nonce,
  });
  const computedCommitment = commitOf(seed);
  const { shots = [], shotsHash } = inputs;
  const drawn = draw(stream);
  return {
    isReadable: true,
    isCommitted: computedCommitment === inputs.commitment.trim().toLowerCase(),
    computedCommitment,
    areShotsWhole:
      shots.length === 0 || listHash(inputs.roundId.trim(), shots.map(fiveDigits)) === shotsHash,
    drawn: game === 'YEEKEE' ? drawn.map((sealed) => withShots(sealed, shots)) : drawn,
  };
}

/** Yeekee: all numbers sent in, less the sixteenth from the last, and the sealed one. */
function withShots(sealed: number, shots: readonly number[]): number {
  const sum = shots.reduce((total, shot) => total + shot, 0);
  return (sum - (shots.at(-16) ?? 0) + sealed) % 100_000;
}

function fiveDigits(number: number): string {
  return String(number).padStart(5, '0');
}

/** The numbers that players sent in, as a proof's result lists them. */
export function shotsIn(result: unknown): Pick<RoundInputs, 'shots' | 'shotsHash'> {
  if (typeof result !== 'object' || result === null || !('shots' in result)) {
    return {};
  }
  const { shots } = result;
  return {
    shots: Array.isArray(shots) ? shots.map(Number) : [],
    ...('shotsHash' in result && typeof result.shotsHash === 'string'
      ? { shotsHash: result.shotsHash }
      : {}),
  };
}
