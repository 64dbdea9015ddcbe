import { checkReceipt, readReceiptOfBet } from '#modules/play/contract.receipts.ts';
import { call } from '#platform/site/call.ts';
import type { RecordedBet } from '#platform/site/slots.ts';

/** The receipt of a bet of the member who is logged in. */
export async function readReceipt(bet: string): Promise<string> {
  return (await call(readReceiptOfBet, { bet })).receipt;
}

/** What the platform has on record of the bet of a receipt. */
export async function readRecordedBet(receipt: string): Promise<RecordedBet> {
  return await call(checkReceipt, { receipt });
}
