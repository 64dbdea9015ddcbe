/** Lets some of a kind of work run at once and some wait for their turn; what comes when all places are taken is refused. */
export type Gate = {
  /** @returns undefined when the work was refused, or when nobody waited for it any longer at its turn */
  readonly pass: <Result>(
    work: () => Promise<Result>,
    isGone?: () => boolean,
  ) => Promise<Result | undefined>;
};

export function createGate(places: { readonly running: number; readonly waiting: number }): Gate {
  const turns: (() => void)[] = [];
  let running = 0;

  async function enter(): Promise<void> {
    if (running < places.running) {
      running += 1;
      return;
    }
    // Who leaves hands its place over, so that the number of the running stays.
    await new Promise<void>((begin) => turns.push(begin));
  }

  function leave(): void {
    const next = turns.shift();
    if (next === undefined) {
      running -= 1;
    } else {
      next();
    }
  }

  return {
    pass: async (work, isGone = () => false) => {
      if (running >= places.running && turns.length >= places.waiting) {
        return undefined;
      }
      await enter();
      try {
        return isGone() ? undefined : await work();
      } finally {
        leave();
      }
    },
  };
}
