import { drawnNumbers } from '#seamless/fairness/drawn-numbers.ts';
import { parseSeed } from '#seamless/fairness/seed.ts';
import type { RevealRequest } from '#seamless/wallet-api.ts';
import { numbersIn, shotsIn } from '../result-numbers.ts';

/**
 * The numbers that follow from a reveal by the rule of its game, whatever its result says.
 * @returns undefined while the seed is secret, for a game without a rule here, for a reveal that is of no round of its
 * own, and for a void round that lacks its beacon round
 */
export function drawnIn(
  request: RevealRequest,
  needs: { readonly beacon: boolean },
): readonly number[] | undefined {
  const serverSeed = request.server_seed === undefined ? undefined : parseSeed(request.server_seed);
  const isRound = request.void !== undefined || numbersIn(request.result) !== undefined;
  if (serverSeed === undefined || !isRound || (needs.beacon && request.beacon === undefined)) {
    return undefined;
  }
  const drawn = drawnNumbers({
    game: request.game,
    roundId: request.round_id,
    serverSeed,
    clientSeed: request.client_seed,
    nonce: request.nonce,
    ...shotsIn(request.result),
  });
  return drawn?.every(Number.isSafeInteger) === true ? drawn : undefined;
}
