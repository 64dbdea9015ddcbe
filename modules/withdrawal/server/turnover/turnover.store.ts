import { sql, sqlBeforeCommit } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

type Member = { readonly brandId: number; readonly memberId: bigint };

/** What has to be bet for one fact of a source. */
export type NewRequirement = Member & {
  readonly source: string;
  readonly sourceRef: string;
  readonly basisTicks: bigint;
  readonly requiredTicks: bigint;
  readonly at: Date;
};

/** Writes what has to be bet, once for each fact. */
export async function insertRequirements(tx: Tx, all: readonly NewRequirement[]): Promise<void> {
  await sqlBeforeCommit(tx)`
    insert into withdrawal.requirement (brand_id, member_id, source, source_ref, basis_ticks, required_ticks, created_at)
    select * from unnest(${all.map((one) => one.brandId)}::integer[], ${all.map((one) => one.memberId)}::bigint[],
                         ${all.map((one) => one.source)}::text[], ${all.map((one) => one.sourceRef)}::text[],
                         ${all.map((one) => one.basisTicks)}::bigint[], ${all.map((one) => one.requiredTicks)}::bigint[],
                         ${all.map((one) => one.at)}::timestamptz[])
    on conflict (brand_id, source, source_ref) do nothing`;
}

export type RequirementRow = {
  readonly id: bigint;
  readonly source: string;
  readonly basis_ticks: bigint;
  readonly required_ticks: bigint;
  readonly created_at: Date;
  readonly bet_ticks: bigint;
};

/** Open requirements with the bets that count between each and the next one. */
export async function selectRequirements(
  tx: ReadTx,
  member: Member,
): Promise<readonly RequirementRow[]> {
  return await sql<RequirementRow>(tx)`
    with asked as (
      select id, source, basis_ticks, required_ticks, created_at,
             lead(created_at) over (order by created_at, id) as next_at
        from withdrawal.requirement
       where member_id = ${member.memberId} and brand_id = ${member.brandId} and ended_at is null
    )
    select a.id, a.source, a.basis_ticks, a.required_ticks, a.created_at,
           coalesce((select sum(b.valid_ticks)
                       from play.bet_v b
                      where b.member_id = ${member.memberId}
                        and b.brand_id = ${member.brandId}
                        and b.id >= ledger.id_at(a.created_at)
                        and (a.next_at is null or b.id < ledger.id_at(a.next_at))), 0)::bigint as bet_ticks
      from asked a
     order by a.created_at, a.id
     limit 200`;
}

/** Ends requirements that are done or let off. */
export async function endRequirements(
  tx: Tx,
  which: Member & { readonly ids: readonly bigint[]; readonly at: Date },
): Promise<void> {
  await sql(tx)`
    update withdrawal.requirement
       set ended_at = ${which.at}
     where id = any (${which.ids}) and member_id = ${which.memberId} and brand_id = ${which.brandId}
       and ended_at is null`;
}

export type CountedBetRow = {
  readonly game_code: string;
  readonly stake_ticks: bigint;
  readonly valid_ticks: bigint;
  readonly placed_at: Date;
};

/** The last bets since a moment, with what of each counts. */
export async function selectCountedBets(
  tx: ReadTx,
  wanted: Member & { readonly since: Date; readonly limit: number },
): Promise<readonly CountedBetRow[]> {
  return await sql<CountedBetRow>(tx)`
    select b.game_code, b.stake_ticks, b.valid_ticks, b.placed_at
      from play.bet_v b
     where b.member_id = ${wanted.memberId}
       and b.brand_id = ${wanted.brandId}
       and b.id >= ledger.id_at(${wanted.since})
     order by b.id desc
     limit ${wanted.limit}`;
}
