import type { ReadTx } from '#platform/db/tx.ts';
import { extensionPoint } from '#platform/extensions.ts';

/** A draw as its vendor has announced it. */
export type AnnouncedDraw = {
  /** Whether its numbers come from outside; otherwise only the vendor's word decides it. */
  readonly isOutside: boolean;
  /** Milliseconds since 1970 UTC. */
  readonly lockMs: number;
};

/** Finds draws that were announced and that no seed decides. */
export type AnnouncedDraws = {
  readonly find: (
    tx: ReadTx,
    draw: { readonly vendorCode: string; readonly gameCode: string; readonly drawNo: string },
  ) => Promise<AnnouncedDraw | undefined>;
};

/** The one module that records draws. */
export const announcedDraws = extensionPoint<AnnouncedDraws>(
  'fairness.announced_draws',
  () => 'only',
);
