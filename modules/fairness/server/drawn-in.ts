import { drawnNumbers } from '#seamless/fairness/drawn-numbers.ts';
import { parseSeed } from '#seamless/fairness/seed.ts';
import { numbersIn } from '../result-numbers.ts';
import type { SeedReveal } from './judge-seed.ts';

/**
 * The numbers that follow from the seed of a player or a single round by the rule of its game, whatever its result says.
 * @returns undefined while the seed is secret, for a game without a rule here, and for a reveal that is of no round of its own
 */
export function drawnIn(request: SeedReveal): readonly number[] | undefined {
  const serverSeed = request.server_seed === undefined ? undefined : parseSeed(request.server_seed);
  const isRound = request.void !== undefined || numbersIn(request.result) !== undefined;
  if (serverSeed === undefined || !isRound) {
    return undefined;
  }
  const drawn = drawnNumbers({
    game: request.game,
    roundId: request.round_id,
    serverSeed,
    clientSeed: request.client_seed,
    nonce: request.nonce,
  });
  return drawn?.every(Number.isSafeInteger) === true ? drawn : undefined;
}
