import { sql } from './sql.ts';
import type { Tx } from './tx.ts';

/** Notifies every process that listens on the channel; inside a transaction when it commits. Under 8,000 bytes. */
export async function notify(tx: Tx, channel: string, message: string): Promise<void> {
  await sql(tx)`select pg_notify(${channel}, ${message})`;
}

/**
 * Notifies them at once, without waiting for the disk: of what is worth nothing after a crash. By itself, never inside a
 * transaction, whose commit would not be saved either.
 */
export async function notifyUnsaved(pool: Tx, channel: string, message: string): Promise<void> {
  await sql(pool)`
    select set_config('synchronous_commit', 'off', true), pg_notify(${channel}, ${message})`;
}
