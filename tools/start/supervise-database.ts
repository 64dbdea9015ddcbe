import { setTimeout as sleep } from 'node:timers/promises';
import { type Embedded, startEmbedded } from '../embedded/launch-postgres.ts';
import { isAlive } from '../embedded/postmaster-file.ts';

const POLL_MS = 200;
const PAUSE_AFTER_FAILURE_MS = 2_000;

/** An embedded server that is started again whenever it dies; its url stays the same. */
export type SupervisedDatabase = { readonly url: string; readonly stop: () => Promise<void> };

export async function superviseDatabase(options: {
  readonly dataDir: string;
  readonly report: (line: string) => void;
}): Promise<SupervisedDatabase> {
  const first = await startEmbedded(options);
  const stopping = new AbortController();
  const watching = watch(first, options, stopping.signal);
  return {
    url: first.url,
    stop: async () => {
      stopping.abort();
      const last = await watching;
      await last.stop();
    },
  };
}

/** @returns the server of that moment, when asked to stop watching */
async function watch(
  first: Embedded,
  options: { readonly dataDir: string; readonly report: (line: string) => void },
  stopping: AbortSignal,
): Promise<Embedded> {
  let current = first;
  while (!stopping.aborted) {
    await pause(POLL_MS, stopping);
    if (stopping.aborted || isAlive(current.pid)) {
      continue;
    }
    try {
      current = await startEmbedded(options);
    } catch (error) {
      options.report(error instanceof Error ? error.message : String(error));
      await pause(PAUSE_AFTER_FAILURE_MS, stopping);
    }
  }
  return current;
}

/** Ends early when watching ends. */
async function pause(ms: number, stopping: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal: stopping }).catch(() => undefined);
}
