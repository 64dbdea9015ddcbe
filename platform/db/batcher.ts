import { availableParallelism } from 'node:os';
import { BatchQueue } from './batch-queue.ts';
import type { BatcherOptions } from './batcher-options.ts';
import { standingFence } from './fence.ts';

export type Batcher<Item, Result> = {
  /**
   * Queues the item. Rejects only when the database refuses this very item alone, or with `LeaseLostError` when the
   * work that asks has lost its lease.
   */
  readonly put: (item: Item) => Promise<Result>;
  /** Items waiting or in flight. */
  readonly load: () => number;
  /** Answers what is queued, then closes the connections. */
  readonly close: () => Promise<void>;
};

/**
 * Batch queues that fit the machine: one for two cores, since requests and answers need the other one. More make smaller
 * batches, and each batch costs 1 to 2 ms of its own (docs/decisions/0001-bet-throughput.md).
 */
export const USUAL_QUEUES = Math.max(1, Math.floor(availableParallelism() / 2));
const SWEEP_MS = 50;

/** Opens the batch queues (each connects at its first item) and returns the queue. */
export function createBatcher<Item, Result, State>(
  options: BatcherOptions<Item, Result, State>,
): Batcher<Item, Result> {
  const queues = Array.from(
    { length: options.queues },
    () => new BatchQueue<Item, Result, State>(options),
  );
  const sweeper = setInterval(() => {
    const expiredMs = performance.now() - options.deadlineMs;
    for (const queue of queues) {
      queue.expire(expiredMs);
    }
  }, SWEEP_MS);
  sweeper.unref();
  return {
    put: (item) =>
      new Promise((resolve, reject) => {
        standingFence();
        const queue = queues[options.queueOf(item) % options.queues];
        if (
          queue === undefined ||
          !queue.push({ item, resolve, reject, atMs: performance.now() })
        ) {
          resolve(options.busy);
        }
      }),
    load: () => queues.reduce((total, queue) => total + queue.load(), 0),
    close: async () => {
      await Promise.all(queues.map((queue) => queue.close()));
      clearInterval(sweeper);
    },
  };
}
