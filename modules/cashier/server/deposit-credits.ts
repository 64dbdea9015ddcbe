import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { extensionPoint } from '#platform/extensions.ts';
import type { Amount } from '#platform/money/money.ts';

/** A deposit that has been booked to its member. */
export type CreditedDeposit = {
  readonly brandId: number;
  readonly memberId: bigint;
  /** Never reused: the order's number. */
  readonly depositId: string;
  readonly amount: Amount;
  readonly nowMs: number;
};

/** Who acts on deposits in the transaction that books them, such as what has to be bet before they may leave. */
export type DepositCredit = {
  readonly name: string;
  readonly take: (app: AppContext, tx: Tx, deposits: readonly CreditedDeposit[]) => Promise<void>;
};

export const depositCredits = extensionPoint<DepositCredit>(
  'cashier.deposit_credits',
  ({ name }) => name,
);
