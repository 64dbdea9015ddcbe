import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { MONEY_PERIODS } from '../field-rules.ts';
import { depositedOf } from './deposits.ts';
import { selectLimits } from './protection.store.ts';

/** What a member may still deposit by the own limit that leaves least, in ticks. It is below zero where more was deposited before the limit. */
export type DepositRoom = {
  readonly period: (typeof MONEY_PERIODS)[number];
  readonly limit: bigint;
  readonly left: bigint;
};

/** The deposit limit that leaves a member least; undefined where the member has set none. */
export async function depositRoom(
  app: AppContext,
  tx: ReadTx,
  member: { readonly brandId: number; readonly memberId: bigint },
): Promise<DepositRoom | undefined> {
  const limits = (await selectLimits(tx, member.memberId)).filter(({ kind }) => kind === 'deposit');
  if (limits.length === 0) {
    return undefined;
  }
  const deposited = await depositedOf(app, tx, member);
  const rooms = MONEY_PERIODS.flatMap((period): readonly DepositRoom[] => {
    const limit = limits.find((one) => one.period === period)?.value;
    return limit === undefined ? [] : [{ period, limit, left: limit - deposited[period] }];
  });
  return rooms.toSorted((one, other) => (one.left < other.left ? -1 : 1))[0];
}
