import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 20;
const MAX_MS = 300_000;

/** Looks until there is something to see; fails after five minutes. */
export async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (const endMs = performance.now() + MAX_MS; performance.now() < endMs; ) {
    const found = await look();
    if (found !== undefined) {
      return found;
    }
    await sleep(LOOK_EVERY_MS);
  }
  throw new Error('what a fault test waits for did not come in five minutes');
}
