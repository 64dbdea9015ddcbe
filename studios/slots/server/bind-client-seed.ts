import { actInSession } from '#seamless/living-session.ts';
import { route } from '#seamless/studio.ts';
import { isClientSeed } from '../client-seed.ts';
import { bindClientSeed } from '../contract.ts';
import { knownSession } from './require-session.ts';
import { setFirstClientSeed } from './seed-pair.store.ts';
import { readyPairs } from './seed-pairs.ts';
import { viewFairness } from './spin-view.ts';

/**
 * Gives a pair that has no client seed the one that the player's browser made after it had the pair's commitment. A pair
 * that has one keeps it, so that two tabs agree and a repeated call changes nothing.
 */
export const bindClientSeedRoute = route(bindClientSeed, async (call) => {
  const { host, input } = call;
  const session = await knownSession(call);
  call.limitMember?.(session.member);
  if (!isClientSeed(input.clientSeed)) {
    return call.reject('CLIENT_SEED_INVALID');
  }
  const { member, game } = session;
  await actInSession(call, session.session, (tx) =>
    setFirstClientSeed(tx, { member, game, ...input }),
  );
  const pairs = await readyPairs(host, { member, game });
  if (pairs === undefined) {
    return call.reject('BUSY');
  }
  const { current, next } = pairs;
  if (![current.commitment, next.commitment].includes(input.commitment)) {
    return call.reject('SEEDS_UNKNOWN');
  }
  return { fairness: viewFairness(pairs) };
});
