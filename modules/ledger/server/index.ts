export {
  type AccountId,
  type AccountName,
  accountId,
  balanceOf,
  balancesOf,
  houseAccount,
  openAccount,
  shardFor,
} from './account.ts';
export { type BooksReport, checkBooks, INVARIANTS, type Invariant } from './check-books.ts';
export { ledgerModule } from './module.ts';
export { type Journal, type Posted, post, postAll, type Transfer } from './post.ts';
export { claimShard, type QueueShards, queueClient, shardOf } from './shards.store.ts';
export {
  type TransactionGroup,
  type TransactionType,
  transactionTypes,
} from './transaction-types.ts';
export { TRANSFER_KINDS, type TransferKind, transferKindName } from './transfer-kind.ts';
