import { handle, memberOf } from '#platform/http/handle.ts';
import { amount, toWireMoney } from '#platform/money/money.ts';
import { readDebt } from '../../contract.ts';
import { selectOwed } from './debt.store.ts';

export const readDebtHandler = handle(readDebt, async (call) => {
  const { tx, brand } = call;
  const { memberId } = memberOf(call);
  return { owed: toWireMoney(amount(await selectOwed(tx, { brandId: brand.id, memberId }))) };
});
