import { readSignedReceipt } from '#modules/fairness/server/index.ts';
import { handle } from '#platform/http/handle.ts';
import { amount, formatAmount } from '#platform/money/money.ts';
import { checkReceipt } from '../../contract.receipts.ts';
import { type StoredBet, selectBetById } from './receipt.store.ts';
import { readRecord } from './sign-bet.ts';

const BET_ID = /^[1-9][0-9]{0,15}$/;
const DECIMALS = 4;

/**
 * The present record of the bet of a signed receipt. Who reads it compares the two: whatever of the record was changed since
 * the receipt was signed is a difference.
 */
export const checkReceiptHandler = handle(checkReceipt, async ({ app, tx, input, reject }) => {
  const receipt = await readSignedReceipt(app, tx, input.receipt);
  if (receipt === undefined) {
    return reject('receipt.refused');
  }
  const bet = BET_ID.test(receipt.bet) ? await selectBetById(tx, BigInt(receipt.bet)) : undefined;
  const found = bet === undefined ? undefined : await readRecord(app, bet);
  if (bet === undefined || found === undefined) {
    return reject('receipt.bet.unknown');
  }
  const { scheme: _, odds, ...recorded } = found.record;
  const lines: unknown = JSON.parse(found.lines.text);
  const status = statusOf(bet.status);
  return {
    recorded: { ...recorded, odds: odds.map((line) => [...line]) },
    lines: Array.isArray(lines) ? lines : [],
    status,
    payout: status === 'open' ? null : formatAmount(amount(cameBack(bet)), DECIMALS),
    settledAt: status === 'open' ? null : bet.settledAtMs,
    round: { vendor: bet.vendorCode, roundId: bet.roundId },
  };
});

/** What the member got of the bet; the stake of one that was rolled back is no payout, but it went back. */
function cameBack({ status, stakeTicks, payoutTicks }: StoredBet): bigint {
  return status === 'ROLLED_BACK' ? stakeTicks : payoutTicks;
}

function statusOf(status: string): 'open' | 'settled' | 'void' {
  if (status === 'PENDING') {
    return 'open';
  }
  return status === 'VOID' || status === 'ROLLED_BACK' ? 'void' : 'settled';
}
