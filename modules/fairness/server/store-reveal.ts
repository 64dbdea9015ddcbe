import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '#platform/db/tx.ts';
import type { RevealRequest } from '#seamless/wallet-api.ts';
import { numbersIn } from '../result-numbers.ts';
import { findCommittedDraw } from './draw-commitment.store.ts';
import { drawnIn } from './drawn-in.ts';
import { findReveal, findVoid, insertReveal, insertVoid } from './fairness.store.ts';
import { judgeDraw, type SharedDraw } from './judge-draw.ts';
import { isSeedCovered, isSeedReveal } from './judge-seed.ts';
import { queueRevealed } from './log/queue-draw.ts';
import { keyOfRound, payableRounds } from './payable-rounds.ts';

/** What became of a reveal. */
export type Revealing =
  | { readonly storing: 'stored' | 'duplicate' | 'reused' | 'unbound' }
  /** The studio says that other numbers were drawn than follow from the seed. */
  | { readonly storing: 'differs'; readonly drawn: readonly number[] }
  /** A draw does not follow from its commitment, for these reasons. */
  | { readonly storing: 'unproven'; readonly problems: readonly string[] };

type Refused = { readonly storing: 'unbound' } | Extract<Revealing, { storing: 'unproven' }>;

/** The inputs of a round as its proof shows them. */
type Inputs = {
  readonly chainId: string | null;
  readonly commitment: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly drawn: readonly number[] | undefined;
  /** Of a draw of a committed calendar. */
  readonly draw?: SharedDraw;
};

/**
 * Stores a reveal with the numbers that the platform computes from it. A draw of a committed calendar is judged by the
 * platform's record alone; any other reveal must be of the seed that was committed to.
 * A void round is revealed like any other; one that is voided after its reveal is marked void. What it stores of a draw is
 * queued for the public log.
 * @returns `unbound` when no commitment covers the seed, when a round of a player's seed was left out, or when a proof
 * token comes without a member; `differs` when other numbers follow from it than the result has, `unproven` when a draw
 * does not follow from its commitment: a studio that sends either must be looked at
 */
export async function storeReveal(
  tx: Tx,
  vendorCode: string,
  request: RevealRequest,
): Promise<Revealing> {
  const read = await inputsOf(tx, vendorCode, request);
  if ('storing' in read) {
    return read;
  }
  const { drawn } = read;
  if (drawn !== undefined && isOtherwise(request, drawn)) {
    return { storing: 'differs', drawn };
  }
  const isNew = await insertReveal(tx, {
    vendorCode,
    gameCode: request.game,
    roundId: request.round_id,
    chainId: read.chainId,
    commitment: read.commitment,
    clientSeed: read.clientSeed,
    nonce: read.nonce,
    drawn,
    serverSeed: request.server_seed ?? null,
    beacon: request.beacon ?? null,
    result: request.result,
    memberRef: request.member ?? null,
    proofToken: request.proof_token ?? null,
  });
  if (!isNew && !(await isKnown(tx, { vendorCode, request, inputs: read }))) {
    return { storing: 'reused' };
  }
  const isNews = request.void === undefined ? isNew : await isVoidNow(tx, vendorCode, request);
  if (isNews && read.draw !== undefined) {
    await queueRevealed(tx, { vendorCode, request, draw: read.draw });
  }
  return { storing: isNew || isNews ? 'stored' : 'duplicate' };
}

/** Marks a round as void; false when it was before. */
async function isVoidNow(tx: Tx, vendorCode: string, request: RevealRequest): Promise<boolean> {
  const { round_id: roundId, void: voided } = request;
  const isNew =
    voided !== undefined && (await insertVoid(tx, { vendorCode, roundId, reason: voided.reason }));
  if (isNew) {
    await payableRounds.invalidate(tx, keyOfRound({ vendorCode, roundId }));
  }
  return isNew;
}

/** Whether a reveal says that other numbers were drawn; a void one pays nothing, whatever it says. */
function isOtherwise(request: RevealRequest, drawn: readonly number[]): boolean {
  return request.void === undefined && !isDeepStrictEqual(numbersIn(request.result), drawn);
}

async function inputsOf(
  tx: Tx,
  vendorCode: string,
  request: RevealRequest,
): Promise<Inputs | Refused> {
  const committed = await findCommittedDraw(tx, { vendorCode, roundId: request.round_id });
  if (committed !== undefined) {
    const judged = await judgeDraw(tx, vendorCode, { committed, request });
    // Everybody reads the proof of a shared draw.
    const isOfMember = request.member !== undefined || request.proof_token !== undefined;
    if (!judged.holds || isOfMember) {
      return { storing: 'unproven', problems: judged.holds ? ['member'] : judged.problems };
    }
    const { chain: chainId, commitment, clientSeed, drawn } = judged;
    return { chainId, commitment, clientSeed, nonce: 0, drawn, draw: { committed, judged } };
  }
  if (!isSeedReveal(request) || !(await isSeedCovered(tx, vendorCode, request))) {
    return { storing: 'unbound' };
  }
  return {
    chainId: request.chain_id ?? null,
    commitment: request.commitment,
    clientSeed: request.client_seed,
    nonce: request.nonce,
    drawn: drawnIn(request),
  };
}

/** Whether the same reveal is stored. A void says nothing about the result, and is never taken back. */
async function isKnown(
  tx: Tx,
  one: { readonly vendorCode: string; readonly request: RevealRequest; readonly inputs: Inputs },
): Promise<boolean> {
  const { vendorCode, request, inputs } = one;
  const known = await findReveal(tx, vendorCode, request.round_id);
  if (
    known?.commitment !== inputs.commitment ||
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
