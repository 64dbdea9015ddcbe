import type { StudioHost } from '#seamless/studio.ts';
import { concludeSpin, isRunning } from './conclude-spin.ts';
import { runningSpins } from './spin.store.ts';

/** Younger spins are left to the call that made them. */
const PATIENCE_MS = 2_000;

/** Concludes spins whose answer was lost or whose process stopped. */
export async function finishSpins(
  host: StudioHost,
  olderThanMs: number = PATIENCE_MS,
): Promise<void> {
  for (const spin of await host.db.autocommit((tx) => runningSpins(tx, olderThanMs))) {
    const done = await concludeSpin(host, spin);
    if (!isRunning(done)) {
      host.log.info('slots_spin_finished', { spinId: done.id, state: done.state });
    }
  }
}
