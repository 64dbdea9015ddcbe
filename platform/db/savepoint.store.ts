import { Rejection } from '#platform/contract/rejection.ts';
import { sql } from './sql.ts';
import type { Tx } from './tx.ts';

/**
 * Runs one of several works of a transaction, whole or not at all: what a refused one wrote is taken back, and the transaction
 * goes on.
 * @returns the refusal's code; undefined when it was done
 */
export async function wholeOrNot(
  tx: Tx,
  work: () => Promise<unknown>,
): Promise<string | undefined> {
  await sql(tx)`savepoint whole_or_not`;
  try {
    await work();
    await sql(tx)`release savepoint whole_or_not`;
    return undefined;
  } catch (error) {
    if (error instanceof Rejection) {
      await sql(tx)`rollback to savepoint whole_or_not`;
      return error.code;
    }
    throw error;
  }
}
