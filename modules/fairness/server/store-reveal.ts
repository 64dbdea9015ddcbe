import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '#platform/db/tx.ts';
import { placeInChain } from '#seamless/fairness/chain.ts';
import { parseSeed } from '#seamless/fairness/seed.ts';
import { commitOf } from '#seamless/fairness/stream.ts';
import type { RevealRequest } from '#seamless/wallet-api.ts';
import { numbersIn } from '../result-numbers.ts';
import { isBeaconProven } from './beacon-proof.ts';
import { drawnIn } from './drawn-in.ts';
import {
  type CommitmentRow,
  findCommitment,
  findReveal,
  findVoid,
  hasEveryRound,
  insertReveal,
  insertVoid,
} from './fairness.store.ts';
import type { Storing } from './store-commitment.ts';

/** Longer than any chain of ours: a day of one-minute draws has 1,440 links. */
const MAX_CHAIN_LENGTH = 5_000;

/**
 * Stores a reveal after checking that its seed is the one that was committed to, with the numbers that the platform
 * computes from it. In the mode COMMIT+BEACON it must also show its beacon round: without one nothing is stored.
 * A void round is revealed like any other; one that is voided after its reveal is marked void.
 * @returns `unbound` when no commitment covers the seed, when a round of a player's seed was left out, or when a proof
 * token comes without a member; `differs` when other numbers follow from it than the result has:
 * a studio that sends this must be looked at
 */
export async function storeReveal(
  tx: Tx,
  vendorCode: string,
  request: RevealRequest,
): Promise<Storing> {
  const isTokenOfNobody = request.proof_token !== undefined && request.member === undefined;
  const covering = await coveringOf(tx, vendorCode, request);
  if (covering === undefined || isTokenOfNobody || !(await isWithoutGap(tx, vendorCode, request))) {
    return 'unbound';
  }
  const drawn = drawnIn(request, { beacon: covering.mode !== 'COMMIT' });
  if (drawn !== undefined && request.void === undefined && !isDrawn(request, drawn)) {
    return 'differs';
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
    drawn,
    memberRef: request.member ?? null,
    proofToken: request.proof_token ?? null,
  });
  if (!isNew && !(await isKnown(tx, vendorCode, request))) {
    return 'reused';
  }
  const isVoided =
    request.void !== undefined &&
    (await insertVoid(tx, { vendorCode, roundId: request.round_id, reason: request.void.reason }));
  return isNew || isVoided ? 'stored' : 'duplicate';
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

/** Whether the same reveal is stored. A void says nothing about the result, and is never taken back. */
async function isKnown(tx: Tx, vendorCode: string, request: RevealRequest): Promise<boolean> {
  const known = await findReveal(tx, vendorCode, request.round_id);
  if (
    known?.commitment !== request.commitment ||
    known.server_seed !== (request.server_seed ?? null) ||
    known.member_ref !== (request.member ?? null) ||
    known.proof_token !== (request.proof_token ?? null)
  ) {
    return false;
  }
  return request.void === undefined
    ? isDeepStrictEqual(known.result, request.result) &&
        (await findVoid(tx, vendorCode, request.round_id)) === undefined
    : true;
}

/** The commitment that covers a reveal; undefined when none does, or when the reveal does not fit it. */
async function coveringOf(
  tx: Tx,
  vendorCode: string,
  request: RevealRequest,
): Promise<CommitmentRow | undefined> {
  const covering = await findCommitment(tx, {
    vendorCode,
    ...(request.chain_id === undefined
      ? { scope: 'round', reference: request.round_id }
      : { scope: 'chain', reference: request.chain_id }),
  });
  const isCovered =
    covering?.game_code === request.game &&
    !isAmbiguous(request) &&
    (await isBound(tx, request, covering));
  return isCovered ? covering : undefined;
}

async function isBound(tx: Tx, request: RevealRequest, covering: CommitmentRow): Promise<boolean> {
  const seed = request.server_seed === undefined ? undefined : parseSeed(request.server_seed);
  if (seed === undefined ? request.void !== undefined : commitOf(seed) !== request.commitment) {
    return false;
  }
  const position =
    seed && placeInChain({ published: covering.commitment, seed, maxLength: MAX_CHAIN_LENGTH });
  if (covering.mode === 'COMMIT') {
    return covering.commitment === request.commitment || position !== undefined;
  }
  if (covering.beacon === null || position === undefined) {
    return false;
  }
  return request.beacon === undefined
    ? request.void !== undefined
    : await isBeaconProven(tx, request, { rule: covering.beacon, position });
}

/** Whether the numbers that the studio says were drawn are those that follow from the seed. */
function isDrawn({ result }: RevealRequest, drawn: readonly number[]): boolean {
  return isDeepStrictEqual(numbersIn(result), drawn);
}

/** Only the client seed may contain the bar that separates the fields of a stream. */
function isAmbiguous(request: RevealRequest): boolean {
  return request.game.includes('|') || request.round_id.includes('|');
}
