import { sql, sqlBeforeCommit } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

type Key = { readonly operatorId: bigint; readonly keyHash: Uint8Array };

/** Claims a key, and waits for another call that is claiming it. @returns false when the key was claimed before */
export async function insertClaim(
  tx: Tx,
  made: Key & { readonly inputHash: Uint8Array; readonly claim: string },
): Promise<boolean> {
  const rows = await sql<{ claim: string }>(tx)`
    insert into platform.kept_answer (operator_id, key_hash, input_hash, claim)
    values (${made.operatorId}, ${made.keyHash}, ${made.inputHash}, ${made.claim})
    on conflict (operator_id, key_hash) do nothing
    returning claim`;
  return rows.length > 0;
}

export type KeptAnswer = {
  readonly claim: string;
  readonly input_hash: Uint8Array;
  readonly answer: Uint8Array | null;
};

export async function selectKept(tx: Tx, key: Key): Promise<KeptAnswer | undefined> {
  const rows = await sql<KeptAnswer>(tx)`
    select claim, input_hash, answer
      from platform.kept_answer
     where operator_id = ${key.operatorId} and key_hash = ${key.keyHash}
     limit 1`;
  return rows[0];
}

export async function keepAnswer(
  tx: Tx,
  kept: Key & { readonly claim: string; readonly answer: Uint8Array },
): Promise<void> {
  await sqlBeforeCommit(tx)`
    update platform.kept_answer
       set answer = ${kept.answer}
     where operator_id = ${kept.operatorId} and key_hash = ${kept.keyHash} and claim = ${kept.claim}`;
}

/** Deletes answers whose senders have long stopped asking. */
export async function deleteOldAnswers(tx: Tx, days: number): Promise<void> {
  await sql(tx)`
    delete from platform.kept_answer where made_at < now() - make_interval(days => ${days})`;
}
