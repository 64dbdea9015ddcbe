import type { ReadTx } from '#platform/db/tx.ts';
import { extensionPoint } from '#platform/extensions.ts';
import type { Amount } from '#platform/money/money.ts';

/** Who knows the deposits of members. */
export type DepositSums = {
  readonly name: string;
  /**
   * What a member has deposited since a moment, gross: every deposit that was asked for and neither failed nor was given up,
   * whether or not its money has arrived. It is asked in the transaction that adds one more.
   */
  readonly sumSince: (
    tx: ReadTx,
    of: { readonly brandId: number; readonly memberId: bigint; readonly since: Date },
  ) => Promise<Amount>;
};

/** Deposit limits count what its entries know. */
export const depositSums = extensionPoint<DepositSums>(
  'protection.deposit_sums',
  ({ name }) => name,
);
