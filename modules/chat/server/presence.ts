import type { ReadTx } from '#platform/db/tx.ts';
import { type Present, selectPresent } from './service-queue.store.ts';

/** The office reports every half minute that somebody is there; two reports may get lost. */
const PRESENT_MS = 75_000;

/** Operators of customer service who are present in a brand now. */
export async function presentAt(
  tx: ReadTx,
  brandId: number,
  nowMs: number,
): Promise<readonly Present[]> {
  return await selectPresent(tx, brandId, new Date(nowMs - PRESENT_MS));
}
