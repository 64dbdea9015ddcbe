import { setTimeout as sleep } from 'node:timers/promises';

/** A claim ends after 20 seconds, and another attempt waits for a minute at most. */
const MAX_MS = 150_000;
const LOOK_EVERY_MS = 200;

/** Looks again and again until there is something to see. */
export async function until<T>(look: () => Promise<T | undefined | false>): Promise<T> {
  for (const endMs = performance.now() + MAX_MS; performance.now() < endMs; ) {
    const found = await look();
    if (found !== undefined && found !== false) {
      return found;
    }
    await sleep(LOOK_EVERY_MS);
  }
  throw new Error('a transfer was not where it should be in time');
}
