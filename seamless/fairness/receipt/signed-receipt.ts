import { canonicalJson, parseCanonical } from '../canonical-json.ts';
import { differingFields } from '../differing-fields.ts';
import { formatVerifierKey, type NoteKey, type NoteSigner } from '../note/note-key.ts';
import { signNote } from '../note/signed-note.ts';
import type { Read } from '../strict-form.ts';
import { type Receipt, type ReceiptFormProblem, readReceiptRecord } from './receipt.ts';
import { type FileProblem, openReceiptFile } from './receipt-file.ts';
import { receiptFiles } from './receipt-set.ts';

/** A key that signs receipts, with the time in which it does so: `fromMs <= takenAt < untilMs`. */
export type ReceiptKey = {
  readonly key: NoteKey;
  readonly fromMs: number;
  /** null while the key is in use. */
  readonly untilMs: number | null;
};

export type ReceiptProblem =
  | ReceiptFormProblem
  | { readonly code: SigningProblem; readonly field: '' };

type SigningProblem = FileProblem | 'key_not_yet_valid' | 'key_retired';

/** Signs a set of receipts with one signature; gives the file of each, which its player saves. */
export function signReceipts(receipts: readonly Receipt[], signer: NoteSigner): readonly string[] {
  return receiptFiles(receipts.map(canonicalJson), (text) => signNote(text, signer));
}

/**
 * Verifies the signature of a receipt's set, that the receipt is in the set, its form, and that its key was in use when the
 * bet was taken.
 */
export function readReceipt(
  file: string,
  keys: readonly ReceiptKey[],
): Read<Receipt, ReceiptProblem> {
  const opened = openReceiptFile(
    file,
    keys.map(({ key }) => key),
  );
  if (!opened.isOpen) {
    return refused(opened.problem);
  }
  const parsed = parseCanonical(opened.record);
  if (!parsed.isCanonical) {
    return refused('text_malformed');
  }
  const read = readReceiptRecord(parsed.value);
  if (!read.isValid) {
    return read;
  }
  const signers = opened.keys.map(formatVerifierKey);
  const times = keys.filter(({ key }) => signers.includes(formatVerifierKey(key)));
  return timeProblem(times, read.value.takenAt) ?? read;
}

/**
 * The fields in which a receipt differs from the platform's records of the bet, its draw and its commitment. Each field's
 * name is the code of the promise that was not kept.
 */
export function receiptDifferences(
  receipt: Receipt,
  recorded: Omit<Receipt, 'scheme'>,
): readonly string[] {
  return differingFields(recorded, receipt);
}

function timeProblem(times: readonly ReceiptKey[], takenAt: number) {
  const inUse = times.some(
    ({ fromMs, untilMs }) => fromMs <= takenAt && (untilMs === null || takenAt < untilMs),
  );
  if (inUse) {
    return undefined;
  }
  const isRetired = times.some(({ untilMs }) => untilMs !== null && takenAt >= untilMs);
  return refused(isRetired ? 'key_retired' : 'key_not_yet_valid');
}

function refused(code: SigningProblem) {
  return { isValid: false, problem: { code, field: '' } } as const;
}
