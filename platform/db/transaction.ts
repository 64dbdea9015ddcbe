import pg from 'pg';
import { beginOf, commitOf, fenceErrorOf, standingFence } from './fence.ts';
import { asTx, type SqlClient } from './sql.ts';
import type { Tx } from './tx.ts';

/**
 * The first statement does not wait for the answer to `begin`, nor the commit for those of `sqlBeforeCommit`: each would
 * cost a way to the database and back.
 */
export async function runTransaction<T>(
  client: pg.PoolClient,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const fence = standingFence();
  const sent: Promise<unknown>[] = [];
  const send = (text: string) => {
    const answer = client.query(text);
    answer.catch(() => undefined);
    sent.push(answer);
  };
  send(beginOf(fence));
  try {
    const result = await work(asTx(client, sent));
    await unsentFailure(sent);
    send(commitOf(fence));
    await Promise.all(sent);
    return result;
  } catch (error) {
    const [first] = (await Promise.allSettled(sent)).filter((end) => end.status === 'rejected');
    // A lost connection has already rolled back; its own error must not hide the first one.
    await client.query('rollback').catch(() => undefined);
    const isAftermath = error instanceof pg.DatabaseError && error.code === IN_FAILED_TRANSACTION;
    throw fenceErrorOf(fence, isAftermath && first !== undefined ? first.reason : error);
  }
}

/** PostgreSQL refuses every statement behind one that failed. */
const IN_FAILED_TRANSACTION = '25P02';

/**
 * A statement that could not even be sent has not failed the transaction in PostgreSQL: nothing must be committed then.
 * Such a failure is known one tick later.
 * @throws the failure
 */
async function unsentFailure(sent: readonly Promise<unknown>[]): Promise<void> {
  const failures: unknown[] = [];
  for (const answer of sent) {
    answer.catch((reason: unknown) => failures.push(reason));
  }
  await new Promise<void>((resolve) => process.nextTick(resolve));
  if (failures.length > 0) {
    throw failures[0];
  }
}

/** Statements of fenced work that commit by themselves are sent only while its lease is held. */
export function behindFence(client: SqlClient): SqlClient {
  return {
    query: async (statement) => {
      standingFence();
      return await client.query(statement);
    },
  };
}
