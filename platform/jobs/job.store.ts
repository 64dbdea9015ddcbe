import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';
import { encodeJson } from '#platform/events.ts';

export type NewJob = {
  readonly name: string;
  /** Values that `encodeJson` writes. */
  readonly payload: unknown;
  /** A job that waits under the same key is replaced. */
  readonly key: string | undefined;
  readonly runAt: Date | undefined;
};

/** Queues a job; it becomes visible when the transaction commits. */
export async function insertJob(tx: Tx, job: NewJob): Promise<void> {
  await sql(tx)`
    select platform.add_job(
      ${job.name}::text,
      ${encodeJson(job.payload)}::json,
      ${job.key ?? null}::text,
      ${job.runAt ?? null}::timestamptz
    )`;
}
