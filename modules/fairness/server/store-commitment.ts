import type { Tx } from '#platform/db/tx.ts';
import type { CommitRequest } from '#seamless/wallet-api.ts';
import { findCommitment, insertCommitment } from './fairness.store.ts';
import {
  type CommitmentPlace,
  type CommitmentRefusal,
  hasRule,
  storeDrawCommitment,
} from './store-draw-commitment.ts';

/** `reused` means that another commitment is stored under this id, `unbound` that it names neither a round nor a chain. */
type CommitStoring = 'stored' | 'duplicate' | 'reused' | 'unbound' | CommitmentRefusal;

/**
 * Stores a commitment for good: of a calendar of draws, or of the seed of one player or round. The same one again is a
 * duplicate; another one under the same name is refused, and so is a seed for a game whose draws need a calendar.
 */
export async function storeCommitment(
  tx: Tx,
  place: CommitmentPlace,
  request: CommitRequest,
): Promise<CommitStoring> {
  return 'record' in request
    ? await storeDrawCommitment(tx, place, request)
    : await storeSeedCommitment(tx, place.vendorCode, request);
}

type SeedRequest = Exclude<CommitRequest, { readonly record: unknown }>;

async function storeSeedCommitment(
  tx: Tx,
  vendorCode: string,
  request: SeedRequest,
): Promise<CommitStoring> {
  const named =
    request.chain_id === undefined
      ? { scope: 'round' as const, reference: request.round_id }
      : { scope: 'chain' as const, reference: request.chain_id };
  if (named.reference === undefined) {
    return 'unbound';
  }
  if (hasRule(request.game)) {
    return 'COMMITMENT_SCHEME';
  }
  const place = { vendorCode, scope: named.scope, reference: named.reference };
  const isNew = await insertCommitment(tx, {
    ...place,
    gameCode: request.game,
    commitment: request.commitment,
    clientSeed: request.client_seed ?? null,
  });
  if (isNew) {
    return 'stored';
  }
  const known = await findCommitment(tx, place);
  return known?.commitment === request.commitment && known.mode === request.mode
    ? 'duplicate'
    : 'reused';
}
