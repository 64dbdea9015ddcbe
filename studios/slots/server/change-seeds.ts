import { actInSession } from '#seamless/living-session.ts';
import { route } from '#seamless/studio.ts';
import { isClientSeed } from '../client-seed.ts';
import { changeSeeds } from '../contract.ts';
import { concludeSpin } from './conclude-spin.ts';
import { knownSession } from './require-session.ts';
import { readyPairs } from './seed-pairs.ts';
import { viewFairness } from './spin-view.ts';
import { turnSeeds } from './turn-seeds.ts';

/** Reveals the current server seed and makes the next pair current, with the member's client seed. */
export const changeSeedsRoute = route(changeSeeds, async (call) => {
  const { host, input } = call;
  const session = await knownSession(call);
  call.limitMember?.(session.member);
  if (!isClientSeed(input.clientSeed)) {
    return call.reject('CLIENT_SEED_INVALID');
  }
  const owner = { member: session.member, game: session.game };
  const turn = () => actInSession(call, session.session, (tx) => turnSeeds(tx, owner, input));
  if ((await readyPairs(host, owner)) === undefined) {
    return call.reject('BUSY');
  }
  let turned = await turn();
  if (turned.is === 'running') {
    await concludeSpin(host, turned.spin);
    turned = await turn();
  }
  if (turned.is === 'running') {
    return call.reject('SPIN_RUNNING');
  }
  if (turned.is === 'unused') {
    return call.reject('CLIENT_SEED_MISSING');
  }
  if (turned.is === 'unknown') {
    return call.reject('SEEDS_UNKNOWN');
  }
  const pairs = await readyPairs(host, owner);
  if (pairs === undefined) {
    return call.reject('BUSY');
  }
  const { retired, lastProof } = turned;
  return {
    fairness: viewFairness(pairs),
    revealed: {
      serverSeed: retired.server_seed,
      commitment: retired.commitment,
      clientSeed: retired.client_seed,
      spins: Number(retired.next_nonce),
      lastProof,
    },
  };
});
