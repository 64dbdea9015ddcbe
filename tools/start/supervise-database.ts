import { setTimeout as sleep } from 'node:timers/promises';
import { type Embedded, startEmbedded } from '../embedded/launch-postgres.ts';
import { isAlive } from '../embedded/postmaster-file.ts';

const POLL_MS = 200;
const PAUSE_AFTER_FAILURE_MS = 2_000;

/** Describes an embedded server that is started again whenever it ends; its url stays the same. */
export type SupervisedDatabase = { readonly url: string; readonly stop: () => Promise<void> };

/** Starts the server and watches it until `stop`. `report` receives lines for the person who started it. */
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

/** @returns the server that ran last, once watching is stopped */
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

/** Waits, and ends early when watching is stopped. */
async function pause(ms: number, stopping: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal: stopping }).catch(() => undefined);
}
