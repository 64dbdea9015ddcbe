import type { BeaconRound } from '#seamless/fairness/beacon.ts';
import { clientSeedOf, roundName, shotsHashOf } from '#seamless/fairness/commitment/client-seed.ts';
import { createStream } from '#seamless/fairness/stream.ts';
import type { DrawGame } from '#studios/lottery/games/catalogue.ts';
import type { DrawResult } from '#studios/lottery/games/game.ts';

/** All values that an outcome depends on. */
export type OutcomeInputs = {
  readonly seed: Uint8Array;
  readonly drawNo: string;
  /** The hash of the record that was committed to before the draw opened. */
  readonly commitment: string;
  /** The round of the public beacon that the commitment promised; null in the mode COMMIT. */
  readonly beacon: BeaconRound | null;
  /** The numbers that players sent in, in their order, where the rules of the game count them. */
  readonly shots?: readonly number[] | undefined;
};

/** The result of a draw. It follows from these inputs alone, so drawing again after a crash gives the same result. */
export function outcomeOf({ code, game }: DrawGame, inputs: OutcomeInputs): DrawResult {
  const roundId = roundName({ game: code, drawNo: inputs.drawNo });
  const shots = game.takesShots ? (inputs.shots ?? []) : undefined;
  const stream = createStream({
    serverSeed: inputs.seed,
    game: game.code,
    roundId,
    clientSeed: clientSeedOf({
      commitmentHash: inputs.commitment,
      beacon: inputs.beacon,
      shotsHash: shots === undefined ? null : shotsHashOf(roundId, shots),
    }),
    nonce: 0,
  });
  return game.drawOutcome(stream, shots);
}
