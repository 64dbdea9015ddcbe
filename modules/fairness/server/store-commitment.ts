import type { Tx } from '#platform/db/tx.ts';
import type { CommitRequest } from '#seamless/wallet-api.ts';
import { findCommitment, insertCommitment } from './fairness.store.ts';

/** What storing answers: `reused` means that another commitment stands under this name. */
export type Storing = 'stored' | 'duplicate' | 'reused' | 'unbound';

/**
 * Stores a commitment for good. The same one again is a duplicate; another one under the same name is refused.
 * @returns `unbound` when it names neither a round nor a chain
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
  if (named.reference === undefined) {
    return 'unbound';
  }
  const place = { vendorCode, scope: named.scope, reference: named.reference };
  const isNew = await insertCommitment(tx, {
    ...place,
    gameCode: request.game,
    commitment: request.commitment,
    mode: request.mode,
    clientSeed: request.client_seed ?? null,
  });
  if (isNew) {
    return 'stored';
  }
  const known = await findCommitment(tx, place);
  return known?.commitment === request.commitment ? 'duplicate' : 'reused';
}
