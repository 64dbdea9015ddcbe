import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';

/** Slices that are opened for a page beyond one for each bet: some may have lost the bet that they are found by. */
const SLICES_MORE = 10;

export type BetsAsked = {
  readonly brandId: number;
  /** Only bets that had this agent above: whoever reads them. */
  readonly readerId: bigint;
  /** Of this member, and of everybody below. */
  readonly subjectId: bigint;
  readonly from: Date;
  readonly until: Date;
  readonly gameTypes: readonly string[] | null;
};

export type BetsPage = {
  /** Five minutes and the id of a bet to go on below. */
  readonly below: { readonly beganAt: Date; readonly betId: bigint };
  readonly size: number;
  readonly offset: number;
};

export type BetRef = {
  readonly account_id: bigint;
  readonly id: bigint;
  readonly began_at: Date;
};

/**
 * The bets behind the sums, the last settled five minutes first and in them the last placed: from the slices that are below
 * a place. Each slice has its last bet. So as many slices as bets are wanted, those with the latest last bets, have all of
 * them; only slices that the place divides may have theirs above it, and are opened all.
 */
export async function selectTeamBets(
  tx: ReadTx,
  asked: BetsAsked,
  page: BetsPage,
): Promise<readonly BetRef[]> {
  const { beganAt, betId } = page.below;
  const wanted = page.size + page.offset;
  return await sql<BetRef>(tx)`
    with mine as materialized (
      select a.line_id,
             ${asked.subjectId}::bigint = ${asked.readerId}::bigint
               or exists (select from team.line_agent s where s.line_id = a.line_id and s.agent_id = ${asked.subjectId}) as is_whole
        from team.line_agent a
       where a.agent_id = ${asked.readerId}
    ),
    at as materialized (
      select s.member_id, s.began_at, s.line_id, s.game_type, s.first_bet_id, s.last_bet_id
        from team.slice s
        join mine on mine.line_id = s.line_id and (mine.is_whole or s.member_id = ${asked.subjectId})
       where s.brand_id = ${asked.brandId} and s.began_at = ${beganAt} and s.began_at < ${asked.until}
         and s.first_bet_id < ${betId}
         and (${asked.gameTypes}::text[] is null or s.game_type = any (${asked.gameTypes}::text[]))
    ),
    older as (
      select s.member_id, s.began_at, s.line_id, s.game_type, s.first_bet_id, s.last_bet_id
        from team.slice s
        join mine on mine.line_id = s.line_id and (mine.is_whole or s.member_id = ${asked.subjectId})
       where s.brand_id = ${asked.brandId} and s.began_at >= ${asked.from} and s.began_at < ${beganAt}
         and (${asked.gameTypes}::text[] is null or s.game_type = any (${asked.gameTypes}::text[]))
       order by s.began_at desc, s.last_bet_id desc
       limit ${SLICES_MORE + wanted}
    )
    select b.account_id, b.id, s.began_at
      from (
        (select member_id, began_at, line_id, game_type, first_bet_id, last_bet_id
           from at
          order by last_bet_id desc
          limit ${SLICES_MORE + wanted} + (select count(*) from at where last_bet_id >= ${betId}))
        union all
        select member_id, began_at, line_id, game_type, first_bet_id, last_bet_id
          from older
      ) s
      join team.line l on l.id = s.line_id
     cross join lateral (
       select account_id, id from play.bet_v
        where member_id = s.member_id and id >= s.first_bet_id and id <= s.last_bet_id and brand_id = ${asked.brandId}
          and settled_at >= s.began_at and settled_at < s.began_at + interval '5 minutes'
          and game_type = s.game_type and uplines = l.uplines and team.is_counted(status) and not is_trial
       offset 0
     ) b
     where s.began_at < ${beganAt} or b.id < ${betId}
     order by s.began_at desc, b.id desc
     limit ${page.size} offset ${page.offset}`;
}
