export {
  type AccountId,
  type AccountName,
  accountId,
  balanceOf,
  houseAccount,
  openAccount,
  stripeFor,
} from './account.ts';
export {
  type AccountLine,
  accountsOf,
  findJournal,
  type JournalLine,
  listJournals,
  listTransfers,
  type TransferLine,
  type TrialBalanceLine,
  transfersOfJournal,
  trialBalance,
} from './browse.store.ts';
export { type BooksReport, checkBooks, INVARIANTS, type Invariant } from './check-books.ts';
export { ensurePartitionRows as ensurePartitions } from './ledger.store.ts';
export { ledgerModule } from './module.ts';
export { type Journal, type Posted, post, requestHash, type Transfer } from './post.ts';
export {
  createPoster,
  type Placed,
  type PlaceItem,
  type PlaceStatus,
  type Poster,
  type PosterOptions,
} from './poster.ts';
export { claimStripe, type LaneStripes, laneClient, stripeOf } from './stripes.store.ts';
export { TRANSFER_KINDS, type TransferKind, transferKindName } from './transfer-kind.ts';
