import { handle, memberOf } from '#platform/http/handle.ts';
import { readReceiptOfBet } from '../../contract.receipts.ts';
import { selectBetOfMember } from './receipt.store.ts';
import { signBet } from './sign-bet.ts';

export const readReceiptOfBetHandler = handle(readReceiptOfBet, async (call) => {
  const { app, tx, brand, input, reject } = call;
  const { memberId } = memberOf(call);
  const which = { id: BigInt(input.bet), memberId, brandId: brand.id };
  const bet = await selectBetOfMember(tx, which);
  const receipt = bet === undefined ? undefined : await signBet(app, bet);
  return receipt === undefined ? reject('receipt.not.found') : { receipt: receipt.file() };
});
