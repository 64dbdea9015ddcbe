import { partsOf } from './module-parts.ts';

/** The calls of the module that has the bets. Throws in an app without it. */
export async function receiptCalls() {
  const [load] = partsOf(({ receipts }) => (receipts === undefined ? [] : [receipts]));
  if (load === undefined) {
    throw new Error('no module reads receipts');
  }
  return await load();
}
