type Waiting<Item, Answer> = {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Collects single calls into batches: while one batch runs the next one is collected, so that a commit serves many
 * calls under load. `run` answers in the order of its items; when it throws, all calls of the batch fail.
 */
export function gathered<Item, Answer>(
  run: (items: readonly Item[]) => Promise<readonly Answer[]>,
  limit: number,
): (item: Item) => Promise<Answer> {
  let waiting: Waiting<Item, Answer>[] = [];
  let isRunning = false;

  async function drain(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      const set = waiting.slice(0, limit);
      waiting = waiting.slice(limit);
      await answerSet(set);
    }
    isRunning = false;
  }

  async function answerSet(set: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await run(set.map(({ item }) => item));
      for (const [index, answer] of answers.entries()) {
        set[index]?.resolve(answer);
      }
      for (const { reject } of set.slice(answers.length)) {
        reject(new Error('an item was not answered'));
      }
    } catch (error) {
      for (const { reject } of set) {
        reject(error);
      }
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isRunning) {
        drain().catch(reject);
      }
    });
}
