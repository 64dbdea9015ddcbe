import { parseSeed } from '#seamless/fairness/seed.ts';
import { commitOf, createStream } from '#seamless/fairness/stream.ts';

/** How each game draws from its stream: so many numbers below `below`, counted from `from`. */
const DRAWS: Readonly<
  Record<string, { readonly times: number; readonly below: number; readonly from: number }>
> = {
  K3: { times: 3, below: 6, from: 1 },
  WINGO: { times: 1, below: 10, from: 0 },
  S1: { times: 3, below: 32, from: 0 },
};

/** What is needed to compute a round again; texts as they are shown and typed. */
export type RoundInputs = {
  readonly game: string;
  readonly roundId: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly commitment: string;
};

export type Check =
  | { readonly isReadable: false; readonly reason: 'seed' | 'game' }
  | {
      readonly isReadable: true;
      /** SHA-256 of the revealed seed is the commitment. */
      readonly isCommitted: boolean;
      readonly computedCommitment: string;
      readonly drawn: readonly number[];
    };

/** The stream's game is the code before the period: `K3-1M` draws as `K3`. */
export function streamGame(game: string): string {
  return game.split('-')[0] ?? game;
}

/** Computes a round again in this browser (docs/fairness.md). */
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
  return {
    isReadable: true,
    isCommitted: computedCommitment === inputs.commitment.trim().toLowerCase(),
    computedCommitment,
    drawn: Array.from({ length: draw.times }, () => stream.int(draw.below) + draw.from),
  };
}
