import pg from 'pg';

/** One thing to do to a database, and what it is called in messages. */
export type SqlStep = {
  readonly name: string;
  /** Changes follow each other: none overtakes one that has to wait. */
  readonly isInOrder: boolean;
  /** @returns names of functions and views that had to be dropped for it and must be made again */
  readonly run: () => Promise<readonly string[]>;
};

/**
 * Something of another file is not there yet (function, table, type, schema, column), or something still stands on
 * what must go.
 */
const NOT_YET = new Set(['42883', '42P01', '42704', '3F000', '42703', '2BP01']);

/**
 * Takes steps in the order given. One that finds something missing waits for the others and is tried again, so the
 * order between files is the one that PostgreSQL itself asks for and is written down nowhere.
 * @param again makes the step for what another step had to drop; undefined when it is to stay away
 * @returns names of what was done
 * @throws when a step is refused, or when all that are left wait for something that none of them makes
 */
export async function takeSteps(
  client: pg.Client,
  steps: readonly SqlStep[],
  again: (name: string) => SqlStep | undefined,
): Promise<readonly string[]> {
  const done = new Set<string>();
  let waiting = steps;
  while (waiting.length > 0) {
    const left: SqlStep[] = [];
    const taken: string[] = [];
    let reason: Error | undefined;
    for (const step of waiting) {
      const mustWait = step.isInOrder && left.some((one) => one.isInOrder);
      const outcome = mustWait ? undefined : await attempt(client, step);
      if (Array.isArray(outcome)) {
        taken.push(step.name);
        left.push(...outcome.flatMap((name) => again(name) ?? []));
      } else {
        left.push(step);
        reason ??= outcome;
      }
    }
    if (taken.length === 0) {
      throw reason;
    }
    for (const name of taken) {
      done.add(name);
    }
    waiting = left;
  }
  return [...done];
}

/** Undone when it must wait: then the answer is the reason. */
async function attempt(client: pg.Client, step: SqlStep): Promise<string[] | Error> {
  await client.query('savepoint step');
  try {
    const dropped = await step.run();
    await client.query('release savepoint step');
    return [...dropped];
  } catch (error) {
    await client.query('rollback to savepoint step');
    const failure = new Error(`${step.name} failed: ${String(error)}`, { cause: error });
    if (error instanceof pg.DatabaseError && NOT_YET.has(error.code ?? '')) {
      return failure;
    }
    throw failure;
  }
}
