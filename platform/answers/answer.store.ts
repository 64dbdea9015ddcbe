import { sql, sqlBeforeCommit } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

type Key = { readonly operatorId: bigint; readonly keyHash: Uint8Array };

/** Claims a key, and waits for another call that is claiming it. @returns false when the key was claimed before */
export async function insertClaim(
  tx: Tx,
  made: Key & { readonly inputHash: Uint8Array; readonly claim: string },
): Promise<boolean> {
  const rows = await sql<{ claim: string }>(tx)`
    insert into platform.stored_answer (operator_id, key_hash, input_hash, claim)
    values (${made.operatorId}, ${made.keyHash}, ${made.inputHash}, ${made.claim})
    on conflict (operator_id, key_hash) do nothing
    returning claim`;
  return rows.length > 0;
}

export type StoredAnswer = {
  readonly claim: string;
  readonly input_hash: Uint8Array;
  readonly answer: Uint8Array | null;
};

export async function selectStored(tx: Tx, key: Key): Promise<StoredAnswer | undefined> {
  const rows = await sql<StoredAnswer>(tx)`
    select claim, input_hash, answer
      from platform.stored_answer
     where operator_id = ${key.operatorId} and key_hash = ${key.keyHash}
     limit 1`;
  return rows[0];
}

export async function storeAnswer(
  tx: Tx,
  stored: Key & { readonly claim: string; readonly answer: Uint8Array },
): Promise<void> {
  await sqlBeforeCommit(tx)`
    update platform.stored_answer
       set answer = ${stored.answer}
     where operator_id = ${stored.operatorId} and key_hash = ${stored.keyHash} and claim = ${stored.claim}`;
}

/** Deletes answers whose senders have long stopped asking. */
export async function deleteOldAnswers(tx: Tx, days: number): Promise<void> {
  await sql(tx)`
    delete from platform.stored_answer where made_at < now() - make_interval(days => ${days})`;
}
