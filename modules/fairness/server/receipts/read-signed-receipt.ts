import type { AppContext } from '#platform/app-context.ts';
import type { CacheUser } from '#platform/cache.ts';
import { parseVerifierKey } from '#seamless/fairness/note/note-key.ts';
import type { Receipt } from '#seamless/fairness/receipt/receipt.ts';
import { readReceipt } from '#seamless/fairness/receipt/signed-receipt.ts';
import { listKeys } from '../keys/signing-keys.ts';

/** A receipt that this installation has signed; undefined for any other file. */
export async function readSignedReceipt(
  app: AppContext,
  at: CacheUser,
  file: string,
): Promise<Receipt | undefined> {
  const keys = (await listKeys(app, at)).flatMap(({ purpose, verifierKey, fromMs, untilMs }) => {
    const key = purpose === 'receipts' ? parseVerifierKey(verifierKey) : undefined;
    return key === undefined ? [] : [{ key, fromMs, untilMs }];
  });
  const read = readReceipt(file, keys);
  return read.isValid ? read.value : undefined;
}
