import { TRIAL } from '#platform/contract/account-type.ts';
import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

/** At most so many at a time. */
const AT_ONCE = 500;

export type MoneyRow = {
  readonly id: bigint;
  readonly member_id: bigint;
  readonly kind: number;
  readonly ticks: bigint;
  readonly at: Date;
};

/** Transfers of members' main wallets that are not noted yet, the oldest first; trials have no real money. */
export async function selectUnnoted(
  tx: ReadTx,
  of: { readonly brandId: number; readonly from: Date; readonly kinds: readonly number[] },
): Promise<readonly MoneyRow[]> {
  return await sql<MoneyRow>(tx)`
    select t.id, m.id as member_id, t.kind, t.amount as ticks, t.created_at as at
      from ledger.transfer_v t
      join ledger.account_v a on a.id = t.account_id
      join identity.account_v m on a.owner = 'member:' || m.id
     where t.id >= ledger.id_at(${of.from}::timestamptz)
       and t.brand_id = ${of.brandId}
       and t.kind = any (${[...of.kinds]}::smallint[])
       and a.kind = 'cash'
       and m.account_type <> ${TRIAL}
       and not exists (select from team.money n where n.transfer_id = t.id)
     order by t.id
     limit ${AT_ONCE}`;
}

/** Notes transfers with the uplines of their members. @returns how many were not noted before */
export async function noteMoney(
  tx: Tx,
  noted: {
    readonly brandId: number;
    readonly timeZone: string;
    readonly rows: readonly MoneyRow[];
    readonly uplines: ReadonlyMap<bigint, readonly bigint[]>;
  },
): Promise<number> {
  const { brandId, timeZone, rows } = noted;
  const counted = await sql<{ noted: number }>(tx)`
    select team.note_money(${brandId}, ${timeZone}, ${rows.map(({ id }) => id)}::bigint[],
             ${rows.map((row) => row.member_id)}::bigint[],
             ${rows.map((row) => literal(noted.uplines.get(row.member_id)))}::text[],
             ${rows.map(({ kind }) => kind)}::smallint[], ${rows.map(({ ticks }) => ticks)}::bigint[],
             ${rows.map(({ at }) => at)}::timestamptz[]) as noted`;
  return counted[0]?.noted ?? 0;
}

/** Until when the books were read. */
export async function moneyUntil(tx: ReadTx, brandId: number): Promise<Date | undefined> {
  const rows = await sql<{ money_until: Date | null }>(tx)`
    select money_until from team.progress where brand_id = ${brandId}`;
  return rows[0]?.money_until ?? undefined;
}

export async function writeMoneyUntil(
  tx: Tx,
  progress: { readonly brandId: number; readonly until: Date },
): Promise<void> {
  await sql(tx)`
    update team.progress set money_until = ${progress.until} where brand_id = ${progress.brandId}`;
}

export type NewcomerRow = { readonly member_id: bigint; readonly at: Date };

/** Members and agents that are not noted yet; ids are given before they are committed, so that some come late. */
export async function selectNewcomers(
  tx: ReadTx,
  brandId: number,
): Promise<readonly NewcomerRow[]> {
  return await sql<NewcomerRow>(tx)`
    select m.id as member_id, m.created_at as at
      from identity.account_v m
     where m.brand_id = ${brandId}
       and m.id > (select coalesce(max(j.member_id), 0) - 1000 from team.joined j where j.brand_id = ${brandId})
       and m.account_type <> ${TRIAL}
       and not exists (select from team.joined j where j.member_id = m.id)
     order by m.id
     limit ${AT_ONCE}`;
}

/** Notes newcomers with their uplines. @returns how many were not noted before */
export async function noteJoined(
  tx: Tx,
  noted: {
    readonly brandId: number;
    readonly timeZone: string;
    readonly rows: readonly NewcomerRow[];
    readonly uplines: ReadonlyMap<bigint, readonly bigint[]>;
  },
): Promise<number> {
  const { brandId, timeZone, rows } = noted;
  const counted = await sql<{ noted: number }>(tx)`
    select team.note_joined(${brandId}, ${timeZone}, ${rows.map((row) => row.member_id)}::bigint[],
             ${rows.map((row) => literal(noted.uplines.get(row.member_id)))}::text[],
             ${rows.map(({ at }) => at)}::timestamptz[]) as noted`;
  return counted[0]?.noted ?? 0;
}

function literal(ids: readonly bigint[] | undefined): string {
  return `{${(ids ?? []).join(',')}}`;
}
