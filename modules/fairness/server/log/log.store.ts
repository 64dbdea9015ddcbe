import { sql, sqlBeforeCommit } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { FullSubtree } from '#seamless/fairness/log/merkle.ts';

/** Queues the text of an entry; the commit waits for it. */
export async function insertQueued(tx: Tx, entry: string): Promise<void> {
  await sqlBeforeCommit(tx)`insert into fairness.log_queue (entry) values (${entry})`;
}

/** Lets one process at a time append; false when another one does. Released when the transaction ends. */
export async function lockLog(tx: Tx): Promise<boolean> {
  const rows = await sql<{ isMine: boolean }>(tx)`
    select pg_try_advisory_xact_lock(7402118, 13) as "isMine"`;
  return rows[0]?.isMine === true;
}

/** Takes entries out of the queue, the ones queued first before the others. */
export async function takeQueued(tx: Tx, limit: number): Promise<readonly string[]> {
  const rows = await sql<{ entry: string }>(tx)`
    with taken as (
      delete from fairness.log_queue
       where id in (select id from fairness.log_queue order by id limit ${limit})
      returning id, entry
    )
    select entry from taken order by id limit ${limit}`;
  return rows.map(({ entry }) => entry);
}

/** How many entries the log has. */
export async function selectSize(tx: ReadTx): Promise<number> {
  const rows = await sql<{ size: bigint }>(tx)`
    select coalesce(max(index) + 1, 0) as size from fairness.log_entry`;
  return Number(rows[0]?.size ?? 0);
}

export async function insertEntries(
  tx: Tx,
  from: number,
  entries: readonly { readonly entry: string; readonly hash: Uint8Array }[],
): Promise<void> {
  await sql(tx)`
    insert into fairness.log_entry (index, entry, leaf_hash)
    select ${from}::bigint + place - 1, entry, hash
      from unnest(${entries.map(({ entry }) => entry)}::text[],
                  ${entries.map(({ hash }) => Buffer.from(hash))}::bytea[])
             with ordinality as one (entry, hash, place)`;
}

export type NodeRow = FullSubtree & { readonly hash: Uint8Array };

export async function insertNodes(tx: Tx, nodes: readonly NodeRow[]): Promise<void> {
  await sql(tx)`
    insert into fairness.log_node (level, index, hash)
    select level, index, hash
      from unnest(${nodes.map(({ level }) => level)}::smallint[], ${nodes.map(({ index }) => index)}::bigint[],
                  ${nodes.map(({ hash }) => Buffer.from(hash))}::bytea[]) as one (level, index, hash)`;
}

/** The hashes of full subtrees, level 0 being the leaves; those that the log does not have are left out. */
export async function selectNodes(
  tx: ReadTx,
  wanted: readonly FullSubtree[],
): Promise<readonly NodeRow[]> {
  const leaves = wanted.filter(({ level }) => level === 0).map(({ index }) => index);
  const inner = wanted.filter(({ level }) => level > 0);
  const rows = await sql<{ level: number; index: bigint; hash: Buffer }>(tx)`
    select 0 as level, index, leaf_hash as hash
      from fairness.log_entry
     where index = any (${leaves}::bigint[])
     union all
    select level, index, hash
      from fairness.log_node
     where (level, index) in (select * from unnest(${inner.map(({ level }) => level)}::smallint[],
                                                   ${inner.map(({ index }) => index)}::bigint[]))
     order by level, index
     limit ${wanted.length}`;
  return rows.map(({ level, index, hash }) => ({
    level,
    index: Number(index),
    hash: Uint8Array.from(hash),
  }));
}

/** The texts of entries from an index on. */
export async function selectEntries(
  tx: ReadTx,
  range: { readonly from: number; readonly count: number },
): Promise<readonly string[]> {
  const rows = await sql<{ entry: string }>(tx)`
    select entry
      from fairness.log_entry
     where index >= ${range.from}
     order by index
     limit ${range.count}`;
  return rows.map(({ entry }) => entry);
}

export type CheckpointRow = {
  readonly size: bigint;
  readonly root: Buffer;
  readonly note: string;
  readonly signed_ms: bigint;
};

export async function selectLastCheckpoint(tx: ReadTx): Promise<CheckpointRow | undefined> {
  const rows = await sql<CheckpointRow>(tx)`
    select size, root, note, signed_ms
      from fairness.log_checkpoint
     order by id desc
     limit 1`;
  return rows[0];
}

/** Stores a checkpoint; one below the last size is not stored. */
export async function insertCheckpoint(
  tx: Tx,
  one: {
    readonly size: number;
    readonly root: Uint8Array;
    readonly note: string;
    readonly signedMs: number;
  },
): Promise<boolean> {
  const rows = await sql<{ id: bigint }>(tx)`
    insert into fairness.log_checkpoint (size, root, note, signed_ms)
    select ${one.size}::bigint, ${Buffer.from(one.root)}, ${one.note}, ${one.signedMs}::bigint
     where not exists (select from fairness.log_checkpoint where size > ${one.size}::bigint)
    returning id`;
  return rows.length === 1;
}
