import type { BeaconRound } from '#seamless/fairness/beacon.ts';
import { createStream } from '#seamless/fairness/stream.ts';
import type { DrawResult, LotteryGame } from '#studios/lottery/games/game.ts';
import { clientSeedOf } from './beacon.ts';

/** All that an outcome is made of. */
export type OutcomeInputs = {
  readonly seed: Uint8Array;
  /** Name of the draw among all draws of all games: `K3-1M-20261121-0715`. */
  readonly roundId: string;
  readonly publicSalt: string;
  /** The round of a public beacon that the commitment promised; null in the mode COMMIT. */
  readonly beacon: BeaconRound | null;
  /** Numbers that players sent in, in their order, where the rules of the game count them. */
  readonly shots?: readonly number[] | undefined;
};

/** What a draw comes to. It follows from these inputs alone, so that drawing again after a crash gives the same. */
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
