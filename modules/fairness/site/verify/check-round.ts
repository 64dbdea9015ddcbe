import { drawnNumbers } from '#seamless/fairness/drawn-numbers.ts';
import { listHash } from '#seamless/fairness/list-hash.ts';
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

/** Computes a round again in this browser (docs/fairness/README.md). */
export function checkRound(inputs: RoundInputs): Check {
  const serverSeed = parseSeed(inputs.serverSeed.trim());
  if (serverSeed === undefined) {
    return { isReadable: false, reason: 'seed' };
  }
  const { shots = [], shotsHash } = inputs;
  const roundId = inputs.roundId.trim();
  const drawn = drawnNumbers({ ...inputs, game: inputs.game.trim(), roundId, serverSeed, shots });
  if (drawn === undefined) {
    return { isReadable: false, reason: 'game' };
  }
  const computedCommitment = commitOf(serverSeed);
  return {
    isReadable: true,
    isCommitted: computedCommitment === inputs.commitment.trim().toLowerCase(),
    computedCommitment,
    areShotsWhole: shots.length === 0 || listHash(roundId, shots.map(fiveDigits)) === shotsHash,
    drawn,
  };
}

function fiveDigits(number: number): string {
  return String(number).padStart(5, '0');
}
