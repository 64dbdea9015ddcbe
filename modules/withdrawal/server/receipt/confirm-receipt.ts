import type { Static } from 'typebox';
import type { Tx } from '#platform/db/tx.ts';
import { type Call, handle, memberOf } from '#platform/http/handle.ts';
import { confirmReceipt } from '../../contract.ts';
import { moveStage } from '../stages/move-stage.ts';
import { selectWithdrawal } from '../stages/withdrawal.store.ts';
import { selectUnconfirmed } from './receipt.store.ts';

type ConfirmCall = Call<
  Static<typeof confirmReceipt.input>,
  keyof typeof confirmReceipt.rejects & string
>;

/** The member has the money: of one withdrawal, or of all (CSH-2). A receipt that is confirmed twice is confirmed once. */
export const confirmReceiptHandler = handle(confirmReceipt, async (call) => {
  const { tx, brand, input } = call;
  const { memberId } = memberOf(call);
  const ids =
    input.id === undefined
      ? await selectUnconfirmed(tx, { brandId: brand.id, memberId })
      : [await ownId(call, tx, BigInt(input.id))];
  let confirmed = 0;
  // One order of locks: two presses at once wait for each other.
  for (const id of ids.toSorted((a, b) => Number(a - b))) {
    confirmed += (await confirm(call, tx, id)) ? 1 : 0;
  }
  if (input.id !== undefined && confirmed === 0) {
    return call.reject('withdraw_not_sent');
  }
  return { confirmed };
});

async function ownId(call: ConfirmCall, tx: Tx, id: bigint): Promise<bigint> {
  const row = await selectWithdrawal(tx, { brandId: call.brand.id, id });
  return row?.member_id === memberOf(call).memberId ? id : call.reject('withdraw_unknown');
}

async function confirm(call: ConfirmCall, tx: Tx, id: bigint): Promise<boolean> {
  const { app, brand, nowMs } = call;
  const moved = await moveStage(app, tx, {
    brandId: brand.id,
    id,
    to: 'arrived',
    by: { kind: 'member' },
    code: 'member',
    isAllowed: ({ state }) => state === 'sent',
    nowMs,
  });
  return typeof moved !== 'string';
}
