import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import { extensionPoint } from '#platform/extensions.ts';

type Member = { readonly brandId: number; readonly memberId: bigint };

/** Who knows more about a member than this module, and what of it a person may want to look at. */
export type WithdrawalSignals = {
  readonly name: string;
  /** Brings what is known up to now; asked in the transaction of a request, before it is written. */
  readonly look: (
    tx: Tx,
    of: Member & { readonly askedTicks: bigint; readonly nowMs: number },
  ) => Promise<void>;
  /** What is open about the member. */
  readonly count: (
    tx: ReadTx,
    member: Member,
  ) => Promise<{ readonly strong: number; readonly weak: number }>;
};

/** What is open about a member keeps a request from being approved by the rule alone. */
export const withdrawalSignals = extensionPoint<WithdrawalSignals>(
  'withdrawal.signals',
  ({ name }) => name,
);

export type SignalCount = { readonly strong: number; readonly weak: number };

/** Brings what is known about the member up to now. */
export async function lookAtSignals(
  app: AppContext,
  tx: Tx,
  of: Member & { readonly askedTicks: bigint; readonly nowMs: number },
): Promise<void> {
  for (const { look } of app.extensions.of(withdrawalSignals)) {
    await look(tx, of);
  }
}

/** What is open about a member, of all who know something. */
export async function countSignals(
  app: AppContext,
  tx: ReadTx,
  member: Member,
): Promise<SignalCount> {
  const sum = { strong: 0, weak: 0 };
  for (const { count } of app.extensions.of(withdrawalSignals)) {
    const { strong, weak } = await count(tx, member);
    sum.strong += strong;
    sum.weak += weak;
  }
  return sum;
}
