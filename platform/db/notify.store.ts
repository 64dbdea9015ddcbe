import { sql } from './sql.ts';
import type { Tx } from './tx.ts';

/** Notifies every process that listens on the channel; inside a transaction when it commits. Under 8,000 bytes. */
export async function notify(tx: Tx, channel: string, message: string): Promise<void> {
  await sql(tx)`select pg_notify(${channel}, ${message})`;
}
