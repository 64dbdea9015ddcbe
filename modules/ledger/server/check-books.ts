import type { Tx } from '#platform/db/tx.ts';
import {
  accountRange,
  type Breach,
  chainBreaches,
  countTransfers,
  currencySums,
  freezeSnapshot,
  houseBreaches,
  legBreaches,
  minimumBreaches,
} from './books.store.ts';

export const INVARIANTS = ['I1', 'I2', 'I3', 'I4'] as const;
export type Invariant = (typeof INVARIANTS)[number];

export type BooksReport = {
  readonly transfers: bigint;
  readonly accounts: bigint;
  readonly breaches: readonly Breach[];
};

/** Accounts looked at in one statement: a range of ids, so that millions never meet in memory. */
const RANGE = 20_000n;
/** A broken table would answer millions of breaches; so many are enough to know. */
const ENOUGH = 100;

/**
 * Proves the books, on one snapshot and beside a running server:
 * - I1 the balances of each brand and currency sum to zero;
 * - I2 each transfer names two accounts of one brand and currency, and a journal that is there;
 * - I3 no account is below its minimum, and no chained one below zero unless it may be;
 * - I4 each balance is the sum of its transfers, and each chain of `balance_after` is unbroken.
 *
 * It must be the first thing its transaction does.
 */
export async function checkBooks(tx: Tx): Promise<BooksReport> {
  await freezeSnapshot(tx);
  const breaches: Breach[] = [
    ...(await currencySums(tx)),
    ...(await legBreaches(tx, ENOUGH)),
    ...(await minimumBreaches(tx, ENOUGH)),
    ...(await houseBreaches(tx, ENOUGH)),
  ];
  const { lowest, highest, accounts } = await accountRange(tx);
  for (let after = lowest - 1n; after < highest && breaches.length < ENOUGH; after += RANGE) {
    breaches.push(...(await chainBreaches(tx, { after, upTo: after + RANGE, limit: ENOUGH })));
  }
  return { transfers: await countTransfers(tx), accounts, breaches };
}
