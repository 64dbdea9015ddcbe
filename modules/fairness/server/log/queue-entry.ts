import type { Tx } from '#platform/db/tx.ts';
import { entryText } from '#seamless/fairness/log/entry.ts';
import type { LogEntry } from '#seamless/fairness/log/entry-forms.ts';
import { insertQueued } from './log.store.ts';

/**
 * Has a fact appended to the public log, in the transaction that makes the fact: both are committed, or none. It takes no
 * lock, and the transaction does not wait for it before its commit.
 * @throws RangeError for an entry that nobody would accept
 */
export async function queueEntry(tx: Tx, entry: LogEntry): Promise<void> {
  await insertQueued(tx, entryText(entry));
}
