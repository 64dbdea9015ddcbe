import { LeaseLostError, runFenced } from '#platform/db/fence.ts';
import { outageOf } from '#platform/db/outage.ts';
import type { Log } from '#platform/log/log.ts';
import type { Leases } from './leases.ts';

export type Recurring = {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<void>;
};

/**
 * Work again and again, in one process of many, never twice at once. What a process still tries to write after it has
 * lost its lease is refused.
 */
export type RecurringWork = {
  /** `wake` runs it as soon as the run before has ended, instead of at the next turn. */
  readonly every: (work: Recurring) => { readonly wake: () => void };
  /** Starts no more and waits for what runs. */
  readonly stop: () => Promise<void>;
};

export function createRecurringWork(options: {
  readonly leases: Leases;
  readonly log: Log;
}): RecurringWork {
  const stops: (() => Promise<void>)[] = [];
  return {
    every: (work) => {
      const loop = startLoop(work, options);
      stops.push(loop.stop);
      return { wake: loop.wake };
    },
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

function startLoop(
  work: Recurring,
  { leases, log }: { readonly leases: Leases; readonly log: Log },
): { readonly wake: () => void; readonly stop: () => Promise<void> } {
  let isStopped = false;
  let isWoken = false;
  let isWaiting = false;
  let rouse: () => void = () => undefined;

  async function turn(): Promise<void> {
    try {
      const fence = await leases.hold(work.name);
      if (fence !== undefined) {
        await runFenced(fence, work.run);
        isWaiting = false;
      }
    } catch (error) {
      report(error);
    }
  }

  function report(error: unknown): void {
    const outage = outageOf(error);
    if (error instanceof LeaseLostError) {
      log.warn('recurring_work_fenced', { name: work.name });
    } else if (outage === undefined) {
      log.error('recurring_work_failed', { name: work.name, error });
    } else if (!isWaiting) {
      // One line for an outage, however often the work is tried in it.
      isWaiting = true;
      log.warn('recurring_work_waits', { name: work.name, reason: outage.reason });
    }
  }

  async function rest(): Promise<void> {
    if (isWoken || isStopped) {
      return;
    }
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, work.everyMs);
      rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function loop(): Promise<void> {
    while (!isStopped) {
      isWoken = false;
      await turn();
      await rest();
    }
  }

  const running = loop();
  const wake = () => {
    isWoken = true;
    rouse();
  };
  return {
    wake,
    stop: async () => {
      isStopped = true;
      wake();
      await running;
    },
  };
}
