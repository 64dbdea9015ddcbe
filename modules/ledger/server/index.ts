export {
  type AccountId,
  type AccountName,
  accountId,
  balanceOf,
  houseAccount,
  openAccount,
  stripeFor,
} from './account.ts';
export { type BooksReport, checkBooks, INVARIANTS, type Invariant } from './check-books.ts';
export { ledgerModule } from './module.ts';
export { type Journal, type Posted, post, type Transfer } from './post.ts';
export { claimStripe, type LaneStripes, laneClient, stripeOf } from './stripes.store.ts';
export type { TransferKind } from './transfer-kind.ts';
