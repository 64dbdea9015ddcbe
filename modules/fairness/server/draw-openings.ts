import type { ReadTx } from '#platform/db/tx.ts';
import { extensionPoint } from '#platform/extensions.ts';

/** Tells whether the platform has a draw on record that has opened. */
export type DrawOpenings = {
  readonly hasOpened: (
    tx: ReadTx,
    draws: {
      readonly vendorCode: string;
      readonly gameCode: string;
      readonly drawNos: readonly string[];
      readonly nowMs: number;
    },
  ) => Promise<boolean>;
};

/** The one module that records draws: a commitment of a draw that has opened comes too late. */
export const drawOpenings = extensionPoint<DrawOpenings>('fairness.draw_openings', () => 'only');
