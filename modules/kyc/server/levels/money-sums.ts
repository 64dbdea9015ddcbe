import { depositSums } from '#modules/protection/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { extensionPoint } from '#platform/extensions.ts';
import type { Amount } from '#platform/money/money.ts';
import type { Member } from './level.store.ts';

/** Who knows what members took out. */
export type WithdrawalSums = {
  readonly name: string;
  /** What a member has asked for since a moment and was not given back. It is asked in the transaction that adds one more. */
  readonly sumSince: (tx: ReadTx, of: Member & { readonly since: Date }) => Promise<Amount>;
};

/** The limits of levels count what its entries know; deposits are counted by those of protection. */
export const withdrawalSums = extensionPoint<WithdrawalSums>(
  'kyc.withdrawal_sums',
  ({ name }) => name,
);

const DAY_MS = 86_400_000;
const BEGINNING = new Date(0);

export type Flow = 'deposit' | 'withdraw';
export type Sums = { readonly day: bigint; readonly life: bigint };

/** What a member paid in or asked out, in the 24 hours before now and ever, in ticks. */
export async function sumsOf(
  app: AppContext,
  tx: ReadTx,
  of: Member & { readonly flow: Flow; readonly nowMs: number },
): Promise<Sums> {
  const { flow, nowMs, ...member } = of;
  const entries = app.extensions.of(flow === 'deposit' ? depositSums : withdrawalSums);
  const sums = { day: 0n, life: 0n };
  for (const { sumSince } of entries) {
    sums.day += await sumSince(tx, { ...member, since: new Date(nowMs - DAY_MS) });
    sums.life += await sumSince(tx, { ...member, since: BEGINNING });
  }
  return sums;
}
