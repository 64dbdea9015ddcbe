import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { installationOf } from '#seamless/fairness/commitment/installation.ts';
import type { CommitRequest } from '#seamless/wallet-api.ts';
import { readClock } from './draw-commitment.store.ts';
import { drawOpenings } from './draw-openings.ts';
import { storeCommitment } from './store-commitment.ts';

/** Stores a commitment with the platform's clock and the openings that it has on record; a refused one alerts. */
export async function takeCommitment(
  app: AppContext,
  tx: Tx,
  { vendorCode, request }: { readonly vendorCode: string; readonly request: CommitRequest },
): ReturnType<typeof storeCommitment> {
  const nowMs = await readClock(tx);
  const [openings] = app.extensions.of(drawOpenings);
  const place = {
    vendorCode,
    installation: installationOf(app.publicUrl()),
    nowMs,
    hasOpened: async (gameCode: string, drawNos: readonly string[]) =>
      (await openings?.hasOpened(tx, { vendorCode, gameCode, drawNos, nowMs })) ?? false,
  };
  const storing = await storeCommitment(tx, place, request);
  if (storing !== 'stored' && storing !== 'duplicate') {
    app.log.error('commitment_refused', { vendorCode, why: storing });
  }
  return storing;
}
