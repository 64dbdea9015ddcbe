import type { Tx } from '#platform/db/tx.ts';
import { actInSession } from '#seamless/living-session.ts';
import { route } from '#seamless/studio.ts';
import { changeSeeds } from '../contract.ts';
import { concludeSpin } from './conclude-spin.ts';
import { knownSession } from './require-session.ts';
import {
  findPairs,
  findRetiredPair,
  lockCurrentPair,
  type SecretSeedPair,
  turnPair,
} from './seed-pair.store.ts';
import { readyPairs } from './seed-pairs.ts';
import type { SessionRow } from './session.store.ts';
import { findRunningSpin, type SpinRow } from './spin.store.ts';
import { viewFairness } from './spin-view.ts';

/** Reveals the current server seed and makes the next pair current, with the member's client seed. */
export const changeSeedsRoute = route(changeSeeds, async (call) => {
  const { host, input } = call;
  const session = await knownSession(call);
  call.limitMember?.(session.member);
  const owner = { member: session.member, game: session.game };
  const turn = () => actInSession(call, session.session, (tx) => turnSeeds(tx, session, input));
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
  if (turned.is === 'unknown') {
    return call.reject('SEEDS_UNKNOWN');
  }
  const pairs = await readyPairs(host, owner);
  if (pairs === undefined) {
    return call.reject('BUSY');
  }
  const { retired } = turned;
  return {
    fairness: viewFairness(pairs),
    revealed: {
      chainId: String(retired.id),
      serverSeed: retired.server_seed,
      commitment: retired.commitment,
      clientSeed: retired.client_seed,
      spins: Number(retired.next_nonce),
    },
  };
});

type Turned =
  | { readonly is: 'turned'; readonly retired: SecretSeedPair }
  /** The money of this spin is unknown. To reveal its seed would show an outcome whose stake may still be refused. */
  | { readonly is: 'running'; readonly spin: SpinRow }
  | { readonly is: 'unknown' };

async function turnSeeds(
  tx: Tx,
  session: SessionRow,
  wanted: { readonly commitment: string; readonly clientSeed: string },
): Promise<Turned> {
  const { member, game } = session;
  const current = await lockCurrentPair(tx, member, game);
  if (current?.commitment !== wanted.commitment) {
    const retired = await findRetiredPair(tx, member, wanted.commitment);
    return retired === undefined ? { is: 'unknown' } : { is: 'turned', retired };
  }
  const spin = await findRunningSpin(tx, current.id);
  if (spin !== undefined) {
    return { is: 'running', spin };
  }
  const next = (await findPairs(tx, member, game)).find((pair) => pair.stage === 'next');
  if (next?.is_committed !== true) {
    return { is: 'unknown' };
  }
  await turnPair(tx, { retiredId: current.id, nextId: next.id, clientSeed: wanted.clientSeed });
  return { is: 'turned', retired: current };
}
