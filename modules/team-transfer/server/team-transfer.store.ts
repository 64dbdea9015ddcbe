import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import { type Amount, ZERO } from '#platform/money/money.ts';

export type Direction = 'up' | 'down' | 'collect';

export type NewTransfer = {
  readonly brandId: number;
  readonly askedBy: bigint;
  readonly fromMember: bigint;
  readonly toMember: bigint;
  readonly fromName: string;
  readonly toName: string;
  readonly direction: Direction;
  readonly currency: string;
  readonly amountTicks: bigint;
  readonly note: string;
  readonly key: string;
  readonly sentAt: Date;
};

export type TransferRow = {
  readonly id: bigint;
  readonly from_member: bigint;
  readonly to_member: bigint;
  readonly from_name: string;
  readonly to_name: string;
  readonly direction: Direction;
  readonly amount_ticks: bigint;
  readonly note: string;
  readonly sent_at: Date;
};

/** Writes a transfer; undefined when who asks has used the key. */
export async function insertTransfer(tx: Tx, wanted: NewTransfer): Promise<bigint | undefined> {
  const rows = await sql<{ id: bigint }>(tx)`
    insert into team_transfer.transfer (brand_id, asked_by, from_member, to_member, from_name, to_name, direction, currency,
                                        amount_ticks, note, key, sent_at)
    values (${wanted.brandId}, ${wanted.askedBy}, ${wanted.fromMember}, ${wanted.toMember}, ${wanted.fromName},
            ${wanted.toName}, ${wanted.direction}, ${wanted.currency}, ${wanted.amountTicks}, ${wanted.note},
            ${wanted.key}, ${wanted.sentAt})
    on conflict (asked_by, key) do nothing
    returning id`;
  return rows[0]?.id;
}

export async function selectOfKey(
  tx: ReadTx,
  of: { readonly askedBy: bigint; readonly key: string },
): Promise<TransferRow | undefined> {
  const rows = await sql<TransferRow>(tx)`
    select id, from_member, to_member, from_name, to_name, direction, amount_ticks, note, sent_at
      from team_transfer.transfer
     where asked_by = ${of.askedBy} and key = ${of.key}`;
  return rows[0];
}

/** Transfers of a member in both directions, newest first. */
export async function selectTransfers(
  tx: ReadTx,
  page: { readonly memberId: bigint; readonly before: bigint | null; readonly limit: number },
): Promise<readonly TransferRow[]> {
  return await sql<TransferRow>(tx)`
    select id, from_member, to_member, from_name, to_name, direction, amount_ticks, note, sent_at
      from team_transfer.transfer
     where (from_member = ${page.memberId} or to_member = ${page.memberId})
       and id < coalesce(${page.before}::bigint, 9223372036854775807)
     order by id desc
     limit ${page.limit}`;
}

/** Transfers of a member by their numbers. */
export async function selectOfMember(
  tx: ReadTx,
  of: { readonly memberId: bigint; readonly ids: readonly bigint[] },
): Promise<readonly TransferRow[]> {
  return await sql<TransferRow>(tx)`
    select id, from_member, to_member, from_name, to_name, direction, amount_ticks, note, sent_at
      from team_transfer.transfer
     where id = any (${of.ids}::bigint[]) and (from_member = ${of.memberId} or to_member = ${of.memberId})
     order by id
     limit 1000`;
}

/** Counts what a member sends today; false when it would be more than the maximum of a day. */
export async function countSent(
  tx: Tx,
  sent: {
    readonly brandId: number;
    readonly memberId: bigint;
    readonly ticks: bigint;
    readonly maxTicks: bigint;
    readonly now: Date;
    readonly timeZone: string;
  },
): Promise<boolean> {
  const rows = await sql<{ sent_ticks: bigint }>(tx)`
    insert into team_transfer.sent_day as d (brand_id, member_id, day, sent_ticks)
    select ${sent.brandId}, ${sent.memberId}, (${sent.now}::timestamptz at time zone ${sent.timeZone})::date,
           ${sent.ticks}::bigint
     where ${sent.ticks}::bigint <= ${sent.maxTicks}::bigint
    on conflict (member_id, day) do update
       set sent_ticks = d.sent_ticks + excluded.sent_ticks
     where d.sent_ticks + excluded.sent_ticks <= ${sent.maxTicks}::bigint
    returning sent_ticks`;
  return rows.length === 1;
}

export async function selectSentToday(
  tx: ReadTx,
  of: { readonly memberId: bigint; readonly now: Date; readonly timeZone: string },
): Promise<bigint> {
  const rows = await sql<{ sent_ticks: bigint }>(tx)`
    select sent_ticks
      from team_transfer.sent_day
     where member_id = ${of.memberId} and day = (${of.now}::timestamptz at time zone ${of.timeZone})::date`;
  return rows[0]?.sent_ticks ?? 0n;
}

/** What a member has received, or sent, since a moment. */
export async function sumTransfers(
  tx: ReadTx,
  of: {
    readonly brandId: number;
    readonly memberId: bigint;
    readonly since: Date;
    readonly side: 'received' | 'sent';
  },
): Promise<Amount> {
  const rows = await sql<{ ticks: Amount }>(tx)`
    select coalesce(sum(amount_ticks), 0)::bigint as ticks
      from team_transfer.transfer
     where case when ${of.side}::text = 'received' then to_member else from_member end = ${of.memberId}
       and (to_member = ${of.memberId} or from_member = ${of.memberId})
       and brand_id = ${of.brandId} and sent_at > ${of.since}`;
  return rows[0]?.ticks ?? ZERO;
}
