import { route } from '#seamless/studio.ts';
import { readBetReceipt } from '#studios/lottery/contract.ts';
import { livingSession } from '../sessions/sessions.ts';

/** The receipt of a bet that the member placed before. The wallet knows whose stake it is. */
export const readBetReceiptRoute = route(readBetReceipt, async (call) => {
  const { input, host, reject } = call;
  const known = await livingSession(call);
  const stake = { txn_id: input.stakeId, member: known.member_ref };
  const receipt = await host.wallet.together?.receiptOf(stake);
  return receipt === undefined ? reject('BET_NOT_FOUND') : { receipt: receipt.file() };
});
