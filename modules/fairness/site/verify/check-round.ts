import { drawnNumbers } from '#seamless/fairness/drawn-numbers.ts';
import { parseSeed } from '#seamless/fairness/seed.ts';
import { commitOf } from '#seamless/fairness/stream.ts';

/** The inputs for computing a round again, as texts. */
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

/** Computes a round of a player's own seed again in this browser (docs/fairness/README.md). */
export function checkRound(inputs: RoundInputs): Check {
  const serverSeed = parseSeed(inputs.serverSeed.trim());
  if (serverSeed === undefined) {
    return { isReadable: false, reason: 'seed' };
  }
  const roundId = inputs.roundId.trim();
  const drawn = drawnNumbers({ ...inputs, game: inputs.game.trim(), roundId, serverSeed });
  if (drawn === undefined) {
    return { isReadable: false, reason: 'game' };
  }
  const computedCommitment = commitOf(serverSeed);
  return {
    isReadable: true,
    isCommitted: computedCommitment === inputs.commitment.trim().toLowerCase(),
    computedCommitment,
    drawn,
  };
}
