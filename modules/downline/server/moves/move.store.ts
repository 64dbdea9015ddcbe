import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

type Member = { readonly brandId: number; readonly memberId: bigint };

/** Moves a member with everybody below; the triggers of the table keep the ways up and refuse a circle. */
export async function updateUpline(
  tx: Tx,
  move: Member & { readonly from: bigint | null; readonly to: bigint | null },
): Promise<boolean> {
  const rows = await sql<{ member_id: bigint }>(tx)`
    update downline.place
       set upline_id = ${move.to}
     where member_id = ${move.memberId} and brand_id = ${move.brandId}
       and upline_id is not distinct from ${move.from}::bigint
    returning member_id`;
  return rows.length === 1;
}

export async function insertMove(
  tx: Tx,
  move: Member & {
    readonly from: bigint | null;
    readonly to: bigint | null;
    readonly reason: string;
    readonly makerId: bigint;
    readonly checkerId: bigint;
    readonly now: Date;
  },
): Promise<void> {
  await sql(tx)`
    insert into downline.move (brand_id, member_id, from_id, to_id, reason, maker_id, checker_id, moved_at)
    values (${move.brandId}, ${move.memberId}, ${move.from}, ${move.to}, ${move.reason}, ${move.makerId},
            ${move.checkerId}, ${move.now})`;
}

/** The member and everybody below. */
export async function selectTeam(tx: ReadTx, memberId: bigint): Promise<readonly bigint[]> {
  const rows = await sql<{ member_id: bigint }>(tx)`
    select member_id from downline.path where ancestor_id = ${memberId}
     union all
    select ${memberId}::bigint
     order by member_id
     limit 1000000`;
  return rows.map((row) => row.member_id);
}

export type MoveRow = {
  readonly id: bigint;
  readonly from_id: bigint | null;
  readonly from_account: string | null;
  readonly to_id: bigint | null;
  readonly to_account: string | null;
  readonly reason: string;
  readonly moved_at: Date;
};

/** The moves of a member, the last first. */
export async function selectMoves(tx: ReadTx, member: Member): Promise<readonly MoveRow[]> {
  return await sql<MoveRow>(tx)`
    select m.id, m.from_id, f.account as from_account, m.to_id, t.account as to_account, m.reason, m.moved_at
      from downline.move m
      left join identity.account_v f on f.id = m.from_id
      left join identity.account_v t on t.id = m.to_id
     where m.brand_id = ${member.brandId} and m.member_id = ${member.memberId}
     order by m.id desc
     limit 100`;
}

/** Everybody above, from the top down. */
export async function selectAbove(
  tx: ReadTx,
  memberId: bigint,
): Promise<readonly { readonly id: bigint; readonly account: string; readonly type: number }[]> {
  return await sql<{ id: bigint; account: string; type: number }>(tx)`
    select a.id, a.account, a.account_type::integer as type
      from downline.path p
      join identity.account_v a on a.id = p.ancestor_id
     where p.member_id = ${memberId}
     order by p.depth desc
     limit 1000`;
}

export type CountedTeam = { readonly direct: number; readonly all: number };

export async function countTeam(tx: ReadTx, memberId: bigint): Promise<CountedTeam> {
  const rows = await sql<CountedTeam>(tx)`
    select count(*) filter (where depth = 1)::integer as direct, count(*)::integer as all
      from downline.path
     where ancestor_id = ${memberId}`;
  return rows[0] ?? { direct: 0, all: 0 };
}
