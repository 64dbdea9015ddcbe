import type { BeaconRound } from '#seamless/fairness/beacon.ts';
import { createStream } from '#seamless/fairness/stream.ts';
import type { DrawResult, LotteryGame } from '#studios/lottery/games/game.ts';
import { clientSeedOf } from './beacon.ts';

/** All values that an outcome depends on. */
export type OutcomeInputs = {
  readonly seed: Uint8Array;
  /** The name of the draw among the draws of all games: `K3-1M-20261121-0715`. */
  readonly roundId: string;
  readonly publicSalt: string;
  /** The round of the public beacon that the commitment promised; null in the mode COMMIT. */
  readonly beacon: BeaconRound | null;
  /** The numbers that players sent in, in their order, where the rules of the game count them. */
  readonly shots?: readonly number[] | undefined;
};

/** The result of a draw. It follows from these inputs alone, so drawing again after a crash gives the same result. */
export function outcomeOf(game: LotteryGame, inputs: OutcomeInputs): DrawResult {
  return game.drawOutcome(
    createStream({
      serverSeed: inputs.seed,
      game: game.code,
      roundId: inputs.roundId,
      clientSeed: clientSeedOf(inputs.publicSalt, inputs.beacon),
      nonce: 0,
    }),
    inputs.shots,
  );
}
