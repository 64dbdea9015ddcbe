import { parseVerifierKey } from '#seamless/fairness/note/note-key.ts';
import type { ReceiptKey } from '#seamless/fairness/receipt/signed-receipt.ts';
import type { TestApp } from './test-app.ts';

type Keys = {
  readonly keys: readonly {
    readonly purpose: string;
    readonly key: string;
    readonly from: number;
    readonly until: number | null;
  }[];
};

/** The published keys of receipts, as anybody reads them. */
export async function receiptKeys(call: TestApp['call']): Promise<readonly ReceiptKey[]> {
  const { body } = await call<Keys>('GET /fairness/v1/keys');
  return body.keys.flatMap(({ purpose, key: text, from, until }) => {
    const key = parseVerifierKey(text);
    return purpose === 'receipts' && key !== undefined
      ? [{ key, fromMs: from, untilMs: until }]
      : [];
  });
}
