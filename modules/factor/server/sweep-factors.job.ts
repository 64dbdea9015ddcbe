import type { Job } from '#platform/module.ts';
import { deleteOldProofs } from './fresh-proof.store.ts';
import { FRESH_MS } from './fresh-proof.ts';
import { deleteOldCeremonies } from './passkeys/ceremony.store.ts';
import { sweepTries } from './tries.ts';

/** Clears away what counts no more: unanswered challenges, proofs of before, windows that are over. */
export const sweepFactorsJob: Job = {
  name: 'factor.sweep',
  cron: '17 * * * *',
  run: async (app) => {
    const nowMs = app.clock.nowMs();
    await app.db.transaction(async (tx) => {
      await deleteOldCeremonies(tx, new Date(nowMs));
      await deleteOldProofs(tx, new Date(nowMs - FRESH_MS));
      await sweepTries(tx, nowMs);
    });
  },
};
