import type { Log } from '#platform/log/log.ts';
import type { Leases } from './leases.ts';

export type Recurring = {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<void>;
};

/** Work again and again, in one process of many, never twice at once. */
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
  let rouse: () => void = () => undefined;

  async function turn(): Promise<void> {
    try {
      if (await leases.holds(work.name)) {
        await work.run();
      }
    } catch (error) {
      log.error('recurring_work_failed', { name: work.name, error });
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
