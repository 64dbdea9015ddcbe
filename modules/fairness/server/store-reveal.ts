import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '#platform/db/tx.ts';
import { placeInChain } from '#seamless/fairness/chain.ts';
import { parseSeed } from '#seamless/fairness/seed.ts';
import { commitOf } from '#seamless/fairness/stream.ts';
import type { RevealRequest } from '#seamless/wallet-api.ts';
import { isBeaconProven } from './beacon-proof.ts';
import { findCommitment, findReveal, hasEveryRound, insertReveal } from './fairness.store.ts';
import type { Storing } from './store-commitment.ts';

/** Longer than any chain of ours: a day of one-minute draws has 1,440 links. */
const MAX_CHAIN_LENGTH = 5_000;

/**
 * Stores a reveal after checking that its seed is the one that was committed to.
 * In the mode COMMIT+BEACON it must also show its beacon round: without one nothing is stored.
 * @returns `unbound` when no commitment covers the seed, when a round of a player's seed was left out, or when a proof token
 * comes without a member: a studio that sends this must be looked at
 */
export async function storeReveal(
  tx: Tx,
  vendorCode: string,
  request: RevealRequest,
): Promise<Storing> {
  const isTokenOfNobody = request.proof_token !== undefined && request.member === undefined;
  if (isTokenOfNobody || !(await isBound(tx, vendorCode, request))) {
    return 'unbound';
  }
  if (!(await isWithoutGap(tx, vendorCode, request))) {
    return 'unbound';
  }
  const isNew = await insertReveal(tx, {
    vendorCode,
    gameCode: request.game,
    roundId: request.round_id,
    chainId: request.chain_id ?? null,
    commitment: request.commitment,
    serverSeed: request.server_seed ?? null,
    clientSeed: request.client_seed,
    nonce: request.nonce,
    beacon: request.beacon ?? null,
    result: request.result,
    memberRef: request.member ?? null,
    proofToken: request.proof_token ?? null,
  });
  if (isNew) {
    return 'stored';
  }
  const known = await findReveal(tx, vendorCode, request.round_id);
  const isSame =
    known?.commitment === request.commitment &&
    known.server_seed === (request.server_seed ?? null) &&
    known.member_ref === (request.member ?? null) &&
    known.proof_token === (request.proof_token ?? null) &&
    isDeepStrictEqual(known.result, request.result);
  return isSame ? 'duplicate' : 'reused';
}

/** A player's seed is shown with the number of rounds that it decided, all of which have been reported. */
async function isWithoutGap(
  tx: Tx,
  vendorCode: string,
  { chain_id: chainId, member, server_seed: seed, result }: RevealRequest,
): Promise<boolean> {
  if (chainId === undefined || member === undefined || seed === undefined) {
    return true;
  }
  const rounds =
    typeof result === 'object' && result !== null && 'spins' in result ? result.spins : undefined;
  return typeof rounds === 'number' && (await hasEveryRound(tx, { vendorCode, chainId, rounds }));
}

async function isBound(tx: Tx, vendorCode: string, request: RevealRequest): Promise<boolean> {
  const seed = request.server_seed === undefined ? undefined : parseSeed(request.server_seed);
  if (
    request.server_seed !== undefined &&
    (seed === undefined || commitOf(seed) !== request.commitment)
  ) {
    return false;
  }
  const covering = await findCommitment(tx, {
    vendorCode,
    ...(request.chain_id === undefined
      ? { scope: 'round', reference: request.round_id }
      : { scope: 'chain', reference: request.chain_id }),
  });
  if (covering === undefined) {
    return false;
  }
  const position =
    seed && placeInChain({ published: covering.commitment, seed, maxLength: MAX_CHAIN_LENGTH });
  if (covering.mode === 'COMMIT') {
    return covering.commitment === request.commitment || position !== undefined;
  }
  return (
    covering.beacon !== null &&
    position !== undefined &&
    (await isBeaconProven(tx, request, { rule: covering.beacon, position }))
  );
}
