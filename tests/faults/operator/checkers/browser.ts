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
import { readReceipt, receiptDifferences } from '#seamless/fairness/receipt/signed-receipt.ts';
import { codesOf, type Given, overTheWire, type SavedLog } from '../forgery.ts';

/** What the pages of the site say, by the modules that they run. */
export function askBrowser(
  { draw, spin, log, receipt }: Given,
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
  return receipt === undefined ? undefined : codesOf(receiptProblems(receipt));
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
