import type { StudioHost } from '#seamless/studio.ts';
import { concludeSpin } from './conclude-spin.ts';
import { undecidedSpins } from './spin.store.ts';

/** Younger spins are left to the call that made them. */
const PATIENCE_MS = 2_000;

/** Concludes spins whose answer was lost or whose process stopped. */
export async function resolveSpins(
  host: StudioHost,
  olderThanMs: number = PATIENCE_MS,
): Promise<void> {
  for (const spin of await host.db.autocommit((tx) => undecidedSpins(tx, olderThanMs))) {
    const done = await concludeSpin(host, spin);
    if (done.state !== 'decided') {
      host.log.info('slots_spin_resolved', { spinId: done.id, state: done.state });
    }
  }
}
