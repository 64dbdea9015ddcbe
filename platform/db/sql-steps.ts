import pg from 'pg';

/** One change of a database, and its name for messages. */
export type SqlStep = {
  readonly name: string;
  /** Changes follow each other: none overtakes one that has to wait. */
  readonly isInOrder: boolean;
  /** @returns names of functions and views that had to be dropped for it and must be made again */
  readonly run: () => Promise<readonly string[]>;
};

/**
 * Something of another file is not there yet (function, table, type, schema, column), or something still depends on
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
    const round = await takeRound(client, waiting);
    if (round.taken.length === 0) {
      const [cause] = round.reasons;
      throw new Error(round.reasons.map((reason) => reason.message).join('\n'), { cause });
    }
    for (const name of round.taken) {
      done.add(name);
    }
    waiting = [...round.left, ...round.dropped.flatMap((name) => again(name) ?? [])];
  }
  return [...done];
}

type Round = {
  readonly taken: string[];
  readonly left: SqlStep[];
  readonly reasons: Error[];
  readonly dropped: string[];
};

/** Tries each step once. */
async function takeRound(client: pg.Client, steps: readonly SqlStep[]): Promise<Round> {
  const round: Round = { taken: [], left: [], reasons: [], dropped: [] };
  for (const step of steps) {
    if (step.isInOrder && round.left.some((one) => one.isInOrder)) {
      round.left.push(step);
      continue;
    }
    const outcome = await attempt(client, step);
    if (outcome instanceof Error) {
      round.left.push(step);
      round.reasons.push(outcome);
    } else {
      round.taken.push(step.name);
      round.dropped.push(...outcome);
    }
  }
  return round;
}

/** Undone when it must wait: then the answer is the reason. */
async function attempt(client: pg.Client, step: SqlStep): Promise<readonly string[] | Error> {
  await client.query('savepoint step');
  try {
    const dropped = await step.run();
    await client.query('release savepoint step');
    return dropped;
  } catch (error) {
    await client.query('rollback to savepoint step');
    const failure = new Error(`${step.name} failed: ${String(error)}`, { cause: error });
    if (error instanceof pg.DatabaseError && NOT_YET.has(error.code ?? '')) {
      return failure;
    }
    throw failure;
  }
}
