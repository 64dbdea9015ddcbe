import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '#platform/db/tx.ts';
import { QUICKNET } from '#seamless/fairness/beacon.ts';
import type { CommitRequest } from '#seamless/wallet-api.ts';
import { findCommitment, insertCommitment } from './fairness.store.ts';

/**
 * The outcome of storing: `reused` means that another commitment is stored under this id, `differs` that a result does not
 * follow from its seed.
 */
export type Storing = 'stored' | 'duplicate' | 'reused' | 'unbound' | 'differs';

/**
 * Stores a commitment for good. The same one again is a duplicate; another one under the same name is refused.
 * @returns `unbound` when it names neither a round nor a chain, or is of another mode than its beacon rule
 */
export async function storeCommitment(
  tx: Tx,
  vendorCode: string,
  request: CommitRequest,
): Promise<Storing> {
  const named =
    request.chain_id === undefined
      ? { scope: 'round' as const, reference: request.round_id }
      : { scope: 'chain' as const, reference: request.chain_id };
  if (named.reference === undefined || !isModeClear(request)) {
    return 'unbound';
  }
  const place = { vendorCode, scope: named.scope, reference: named.reference };
  const isNew = await insertCommitment(tx, {
    ...place,
    gameCode: request.game,
    commitment: request.commitment,
    mode: request.mode,
    clientSeed: request.client_seed ?? null,
    beacon: request.beacon ?? null,
  });
  if (isNew) {
    return 'stored';
  }
  const known = await findCommitment(tx, place);
  const isSame =
    known?.commitment === request.commitment &&
    known.mode === request.mode &&
    isDeepStrictEqual(known.beacon, request.beacon ?? null);
  return isSame ? 'duplicate' : 'reused';
}

/** A beacon belongs to a chain: only there the place of a round, and with it its beacon round, can be counted. */
function isModeClear({ mode, beacon, chain_id: chainId }: CommitRequest): boolean {
  return mode === 'COMMIT'
    ? beacon === undefined
    : beacon !== undefined && beacon.chain === QUICKNET.hash && chainId !== undefined;
}
