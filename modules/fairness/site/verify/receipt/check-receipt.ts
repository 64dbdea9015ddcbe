import { listSigningKeys, readProof } from '#modules/fairness/contract.ts';
import { call, Refused } from '#platform/site/call.ts';
import { receiptCalls } from '#platform/site/receipt-calls.ts';
import type { RecordedBet } from '#platform/site/slots.ts';
import { parseVerifierKey } from '#seamless/fairness/note/note-key.ts';
import type { Receipt } from '#seamless/fairness/receipt/receipt.ts';
import { type ReceiptKey, readReceipt } from '#seamless/fairness/receipt/signed-receipt.ts';
import type { Proof } from '../proof.ts';
import { verdictOf } from '../verdict.ts';
import { judgeReceipt, refusedFile } from './judge-receipt.ts';
import type { ReceiptCase, Written } from './receipt-case.ts';
import type { Step } from './steps.ts';
import { loadStudioRules } from './studio-rules.ts';

/** What this browser finds of a receipt; `checked` is undefined when the file is no receipt of this installation. */
export type CheckedReceipt = {
  readonly steps: readonly Step[];
  readonly checked: ReceiptCase | undefined;
};

/** Checks a receipt: its signature here, and then what it promises against records and proof of the platform. */
export async function checkReceipt(file: string, written: Written): Promise<CheckedReceipt> {
  const keys = await readKeys();
  const read = readReceipt(file, keys);
  if (!read.isValid) {
    return { steps: [refusedFile(read.problem)], checked: undefined };
  }
  const receipt = read.value;
  const bet = await readBet(file);
  const [proof, rules] = await Promise.all([
    bet === undefined ? undefined : readJudged(receipt, bet),
    loadStudioRules(receipt.vendor),
  ]);
  const checked = { receipt, bet, proof, rules, nowMs: Date.now() };
  return { steps: judgeReceipt(checked, keys, written), checked };
}

/** The keys of this installation that sign receipts. */
async function readKeys(): Promise<readonly ReceiptKey[]> {
  const { keys } = await call(listSigningKeys, {});
  return keys.flatMap(({ purpose, key, from, until }) => {
    const parsed = purpose === 'receipts' ? parseVerifierKey(key) : undefined;
    return parsed === undefined ? [] : [{ key: parsed, fromMs: from, untilMs: until }];
  });
}

async function readBet(file: string): Promise<RecordedBet | undefined> {
  const { readRecordedBet } = await receiptCalls();
  return await unless('receipt.bet.unknown', readRecordedBet(file));
}

/** The proof of the receipt's round, computed again here; undefined while it is not shown to this visitor. */
async function readJudged(receipt: Receipt, { round }: RecordedBet): Promise<ReceiptCase['proof']> {
  if (receipt.mode === 'OUTSIDE' || receipt.mode === 'VENDOR') {
    return undefined;
  }
  const asked = call(readProof, { vendor: round.vendor, round: round.roundId });
  const proof = await unless('proof.not.found', asked);
  return proof === undefined
    ? undefined
    : { proof, verdict: verdictOf(proof, await signatureCheck(proof)) };
}

/** Checking a signature of the beacon takes a large library: it comes with the first proof that has one. */
async function signatureCheck({ draw }: Proof) {
  return (draw?.beacon ?? null) === null
    ? () => false
    : (await import('#seamless/fairness/beacon-signature.ts')).isSignedByBeacon;
}

/** The answer; undefined when the server refuses with that code. */
async function unless<Answer>(code: string, asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Refused && error.code === code) {
      return undefined;
    }
    throw error;
  }
}
