import { judgeReceipt, refusedFile } from '#modules/fairness/site/verify/receipt/judge-receipt.ts';
import { verdictOf } from '#modules/fairness/site/verify/verdict.ts';
import type { IsSigned } from '#seamless/fairness/commitment/verify-draw.ts';
import { readCheckpoint } from '#seamless/fairness/log/checkpoint.ts';
import { leafHash } from '#seamless/fairness/log/merkle.ts';
import {
  consistencyProblem,
  inclusionProblem,
  type TreeHead,
} from '#seamless/fairness/log/verify-proof.ts';
import { fromBase64 } from '#seamless/fairness/note/base64.ts';
import { parseVerifierKey } from '#seamless/fairness/note/note-key.ts';
import type { Receipt } from '#seamless/fairness/receipt/receipt.ts';
import { readReceipt, receiptDifferences } from '#seamless/fairness/receipt/signed-receipt.ts';
import { nameOfGame, payoutOfBet } from '#studios/lottery/receipt-rules.ts';
import { codesOf, type Given, overTheWire, type SavedLog } from '../forgery.ts';

/** What the pages of the site say, by the modules that they run. */
export function askBrowser(
  { draw, spin, log, receipt, bet }: Given,
  with_: { readonly isSigned: IsSigned; readonly logKey: string },
): string | undefined {
  const proof = draw ?? spin;
  if (proof !== undefined) {
    const { key, problems } = verdictOf(overTheWire(proof), with_.isSigned);
    return problems.length > 0 ? problems.join(' ') : key;
  }
  if (log !== undefined) {
    return codesOf(logProblems(log, with_.logKey));
  }
  if (bet !== undefined) {
    return codesOf(brokenPromises(bet, with_.isSigned));
  }
  return receipt === undefined ? undefined : codesOf(receiptProblems(receipt));
}

const WRITTEN = { money: String, time: String };

/** What of a receipt was not kept, and what cannot be said of it. */
function brokenPromises(
  { file, keys, bet, proof }: NonNullable<Given['bet']>,
  isSigned: IsSigned,
): readonly string[] {
  const read = readReceipt(file, keys);
  const shown = overTheWire(proof);
  const checked = (receipt: Receipt) => ({
    receipt,
    bet: bet && overTheWire(bet),
    proof: { proof: shown, verdict: verdictOf(shown, isSigned) },
    rules: { nameOfGame, payoutOfBet },
    nowMs: 0,
  });
  const steps = read.isValid
    ? judgeReceipt(checked(read.value), keys, WRITTEN)
    : [refusedFile(read.problem)];
  return steps
    .filter(({ state }) => state !== 'kept')
    .flatMap(({ said }) => said.map(({ key }) => key.replace(/^fairness\.(receipt\.)?/, '')));
}

function logProblems(
  { checkpoint, old, consistency = [], entry, inclusion }: SavedLog,
  logKey: string,
): readonly string[] {
  const head = headOf(checkpoint, logKey);
  if (typeof head === 'string') {
    return [head];
  }
  const before = old === undefined ? undefined : headOf(old, logKey);
  if (typeof before === 'string') {
    return [before];
  }
  const found = [
    before && consistencyProblem(before, head, consistency.map(bytesOf)),
    inclusion &&
      inclusionProblem(
        { index: inclusion.index, hash: leafHash(entry ?? '') },
        head,
        inclusion.proof.map(bytesOf),
      ),
  ];
  return found.filter((problem) => problem !== undefined);
}

function headOf(note: string, logKey: string): TreeHead | string {
  const key = parseVerifierKey(logKey);
  const keys = key === undefined ? [] : [key];
  const read = readCheckpoint(note, { origin: key?.name ?? '', keys });
  return read.isValid ? read.value : read.problem;
}

function bytesOf(text: string): Uint8Array {
  return fromBase64(text) ?? new Uint8Array();
}

function receiptProblems({
  file,
  keys,
  recorded,
}: NonNullable<Given['receipt']>): readonly string[] {
  const read = readReceipt(file, keys);
  if (!read.isValid) {
    const { code, field } = read.problem;
    return [field === '' ? code : `${code}:${field}`];
  }
  return recorded === undefined ? [] : receiptDifferences(read.value, overTheWire(recorded));
}
