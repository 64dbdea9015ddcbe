import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { AnchorKind } from './anchor-kinds.ts';

/** More would be no anchor but a queue. */
export const MAX_ANCHORS = 50;

export type AnchorRow = {
  readonly id: bigint;
  readonly kind: AnchorKind;
  readonly name: string;
  readonly target: string;
  readonly place: string | null;
  readonly added_at: Date;
  readonly ended_at: Date | null;
  readonly sent_checkpoint_id: bigint | null;
};

/** The anchors that are in use, in the order in which they were added. */
export async function selectAnchors(tx: ReadTx): Promise<readonly AnchorRow[]> {
  return await sql<AnchorRow>(tx)`
    select id, kind, name, target, place, added_at, ended_at, sent_checkpoint_id
      from fairness.anchor
     where ended_at is null
     order by id
     limit ${MAX_ANCHORS}`;
}

export async function findAnchor(tx: ReadTx, id: bigint): Promise<AnchorRow | undefined> {
  const rows = await sql<AnchorRow>(tx)`
    select id, kind, name, target, place, added_at, ended_at, sent_checkpoint_id
      from fairness.anchor
     where id = ${id}
     limit 1`;
  return rows[0];
}

export type NewAnchor = Pick<AnchorRow, 'kind' | 'name' | 'target' | 'place'>;

/** Adds an anchor; undefined when its target is in use. */
export async function insertAnchor(tx: Tx, one: NewAnchor): Promise<bigint | undefined> {
  const rows = await sql<{ id: bigint }>(tx)`
    insert into fairness.anchor (kind, name, target, place)
    values (${one.kind}, ${one.name}, ${one.target}, ${one.place})
    on conflict (target) where ended_at is null do nothing
    returning id`;
  return rows[0]?.id;
}

/** Ends an anchor; what it has kept stays on record. */
export async function endAnchor(tx: Tx, id: bigint): Promise<boolean> {
  const rows = await sql<{ id: bigint }>(tx)`
    update fairness.anchor set ended_at = now() where id = ${id} and ended_at is null returning id`;
  return rows.length === 1;
}

/** Notes that a checkpoint is sent; false when it was, or the anchor has ended. */
export async function noteSent(
  tx: Tx,
  sent: { readonly id: bigint; readonly checkpointId: bigint },
): Promise<boolean> {
  const rows = await sql<{ id: bigint }>(tx)`
    update fairness.anchor
       set sent_checkpoint_id = ${sent.checkpointId}
     where id = ${sent.id} and ended_at is null
       and (sent_checkpoint_id is null or sent_checkpoint_id < ${sent.checkpointId})
    returning id`;
  return rows.length === 1;
}

export type StoredCheckpoint = {
  readonly id: bigint;
  readonly size: bigint;
  readonly note: string;
};

/** The last checkpoint, or the one of an id. */
export async function selectCheckpoint(
  tx: ReadTx,
  id: bigint | null,
): Promise<StoredCheckpoint | undefined> {
  const rows = await sql<StoredCheckpoint>(tx)`
    select id, size, note
      from fairness.log_checkpoint
     where ${id}::bigint is null or id = ${id}::bigint
     order by id desc
     limit 1`;
  return rows[0];
}

export async function insertReceipt(
  tx: Tx,
  one: {
    readonly anchorId: bigint;
    readonly checkpointId: bigint;
    readonly receipt: Uint8Array | null;
    readonly anchoredMs: number;
  },
): Promise<void> {
  const receipt = one.receipt === null ? null : Buffer.from(one.receipt);
  await sql(tx)`
    insert into fairness.anchor_receipt (anchor_id, checkpoint_id, receipt, anchored_ms)
    values (${one.anchorId}, ${one.checkpointId}, ${receipt}, ${one.anchoredMs}::bigint)
    on conflict (anchor_id, checkpoint_id) do nothing`;
}

export type LastReceipt = {
  readonly anchor_id: bigint;
  readonly size: bigint;
  readonly note: string;
  readonly receipt: Buffer | null;
  readonly anchored_ms: bigint;
};

/** The last checkpoint that each of these anchors has kept. */
export async function selectLastReceipts(
  tx: ReadTx,
  anchorIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, LastReceipt>> {
  const rows = await sql<LastReceipt>(tx)`
    select last.anchor_id, c.size, c.note, last.receipt, last.anchored_ms
      from unnest(${[...anchorIds]}::bigint[]) as a (id),
           lateral (select anchor_id, checkpoint_id, receipt, anchored_ms
                      from fairness.anchor_receipt
                     where anchor_id = a.id
                     order by checkpoint_id desc
                     limit 1) last
      join fairness.log_checkpoint c on c.id = last.checkpoint_id
     order by last.anchor_id
     limit ${MAX_ANCHORS}`;
  return new Map(rows.map((row) => [row.anchor_id, row]));
}
