import { createTurnQueue, type TurnRoom } from './turn-queue.ts';

/** Work that wants to pass a gate. */
export type Passing<Result> = {
  readonly work: () => Promise<Result>;
  /** Who asks, as limits count people; subscribers wait for each other's turns, not for each other's work. */
  readonly subscriber: string;
  /** Whether nobody waits for the result any longer. */
  readonly isGone?: () => boolean;
};

/** Lets some of a kind of work run at once and some wait for their turn; what comes when all places are taken is refused. */
export type Gate = {
  /** @returns undefined when the work was refused, or when nobody waited for it any longer at its turn */
  readonly pass: <Result>(asked: Passing<Result>) => Promise<Result | undefined>;
};

export type GateSettings = {
  /** How many may run at once now. */
  readonly places: () => number;
  readonly waiting: TurnRoom;
  /** What has waited longer is refused. */
  readonly maxWaitMs?: number;
  /** From then on work keeps no place: it waits for something outside of this process. */
  readonly heldMs?: number;
  /** How long a place stays empty after work that held it for so long. */
  readonly restMs?: (heldMs: number) => number;
};

export function createGate(settings: GateSettings): Gate {
  const waiting = createTurnQueue<() => void>(settings.waiting);
  let taken = 0;

  function beginNext(): void {
    while (taken < settings.places()) {
      const begin = waiting.take();
      if (begin === undefined) {
        return;
      }
      taken += 1;
      begin();
    }
  }

  function enter(subscriber: string): Promise<boolean> {
    if (taken < settings.places()) {
      taken += 1;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const begin = () => {
        clearTimeout(limit);
        resolve(true);
      };
      const limit =
        settings.maxWaitMs === undefined
          ? undefined
          : setTimeout(() => {
              waiting.remove(subscriber, begin);
              resolve(false);
            }, settings.maxWaitMs);
      if (!waiting.add(subscriber, begin)) {
        clearTimeout(limit);
        resolve(false);
      }
    });
  }

  /** Gives a place back, after its rest. */
  function leave(heldMs: number): void {
    const restMs = settings.restMs?.(heldMs) ?? 0;
    const giveBack = () => {
      taken -= 1;
      beginNext();
    };
    if (restMs > 0) {
      setTimeout(giveBack, restMs);
    } else {
      giveBack();
    }
  }

  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    const beganMs = performance.now();
    let isHeld = true;
    const end = () => {
      if (isHeld) {
        isHeld = false;
        leave(performance.now() - beganMs);
      }
    };
    const limit = settings.heldMs === undefined ? undefined : setTimeout(end, settings.heldMs);
    try {
      return await work();
    } finally {
      clearTimeout(limit);
      end();
    }
  }

  return {
    pass: async ({ work, subscriber, isGone = () => false }) =>
      (await enter(subscriber))
        ? await run(async () => (isGone() ? undefined : await work()))
        : undefined,
  };
}
