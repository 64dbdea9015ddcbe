import { NOTHING, type Piece, piece, sqlOf } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { type BetSpan, MANY_BETS, spansOf, type TeamDay } from './bet-spans.ts';

/** Slices that are opened for a page beyond one for each bet: some may have lost the bet that they are found by. */
const SLICES_MORE = 10;
/** No period has more days. */
const MAX_DAYS = 400;

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
 * The bets behind the sums, the last settled five minutes first and in them the last placed. They are sought on the days that
 * have enough of them by the sums of days; where those do not have them, because a sum is not made again yet or an agent
 * has moved, in the whole period.
 * @param manyBets a day with more bets of the team is read from its end
 */
export async function selectTeamBets(
  tx: ReadTx,
  asked: BetsAsked,
  page: BetsPage,
  manyBets: bigint = MANY_BETS,
): Promise<readonly BetRef[]> {
  const until = page.below.beganAt;
  const days = await selectDays(tx, asked, until);
  const wanted = page.size + page.offset;
  const near = spansOf(days, { from: asked.from, until, wanted, manyBets });
  const bets = await selectBets(tx, asked, page, near.spans);
  if (near.isWhole || bets.length === page.size) {
    return bets;
  }
  return await selectBets(tx, asked, page, [{ from: asked.from, until, isDense: true }]);
}

/** How many bets the team of somebody has by the sums of each day, the last day first; the own ones are of it where it is named. */
async function selectDays(tx: ReadTx, asked: BetsAsked, until: Date): Promise<readonly TeamDay[]> {
  const { subjectId, readerId, from } = asked;
  const ofPeriod = piece`day > ${from}::timestamptz - interval '25 hours' and day < ${until} and bets > 0${typesIn(asked)}`;
  const own = piece`
       union all
      select day, bets from team.member_day where member_id = ${subjectId} and ${ofPeriod}`;
  return await sqlOf<TeamDay>(
    tx,
    piece`
    select day, sum(bets)::bigint as bets
      from (
        select day, bets from team.agent_day where agent_id = ${subjectId} and ${ofPeriod}${subjectId === readerId ? NOTHING : own}
      ) played
     group by day
     order by day desc
     limit ${MAX_DAYS}`,
  );
}

function typesIn({ gameTypes }: BetsAsked): Piece {
  return gameTypes === null ? NOTHING : piece` and game_type = any (${gameTypes}::text[])`;
}

/** Whether a slice `s` is of bets that had the reader above, and of whom the list is about. */
function isMine({ readerId, subjectId }: BetsAsked): Piece {
  const isBelow = (agentId: bigint) =>
    piece`exists (select from team.line_agent a where a.agent_id = ${agentId} and a.line_id = s.line_id)`;
  return readerId === subjectId
    ? isBelow(readerId)
    : piece`${isBelow(readerId)} and (s.member_id = ${subjectId} or ${isBelow(subjectId)})`;
}

const SLICE = piece`member_id, began_at, line_id, game_type, first_bet_id, last_bet_id`;

/** Slices of the five minutes of the place: each has its last bet, but only those that the place divides may have theirs above it. */
function slicesAt(asked: BetsAsked, { beganAt, betId }: BetsPage['below'], limit: number): Piece {
  return piece`
    at as materialized (
      select ${SLICE}
        from team.slice s
       where brand_id = ${asked.brandId} and began_at = ${beganAt} and began_at < ${asked.until} and first_bet_id < ${betId}
             ${typesIn(asked)} and ${isMine(asked)}
    ),
    whole as (
      select ${SLICE} from at where last_bet_id < ${betId} order by last_bet_id desc limit ${limit}
    )`;
}

/** The last slices of spans of which the team has many: the brand's are read from the end until enough are the team's. */
function slicesOfMany(asked: BetsAsked, spans: readonly BetSpan[], limit: number): Piece {
  return piece`
      select s.*
        from ${unnested(spans)} span(began, ended)
       cross join lateral (
         select s.*
           from (
             select ${SLICE}
               from team.slice
              where brand_id = ${asked.brandId} and began_at >= span.began and began_at < span.ended${typesIn(asked)}
              order by began_at desc, last_bet_id desc
             offset 0
           ) s
          where ${isMine(asked)}
          order by s.began_at desc, s.last_bet_id desc
          limit ${limit}
       ) s`;
}

/** The last slices of spans of which the team has few: those of the members who bet then. */
function slicesOfFew(asked: BetsAsked, spans: readonly BetSpan[], limit: number): Piece {
  return piece`
      select s.member_id, s.began_at, s.line_id, s.game_type, s.first_bet_id, s.last_bet_id
        from ${unnested(spans)} span(began, ended)
       cross join lateral (
         select d.member_id
           from team.line_agent a
           join team.member_day d on d.line_id = a.line_id
          where a.agent_id = ${asked.subjectId} and d.day > span.began - interval '25 hours' and d.day < span.ended
          union
         select ${asked.subjectId}::bigint
       ) m
       cross join lateral (
         select *
           from team.slice s
          where member_id = m.member_id and began_at >= span.began and began_at < span.ended and brand_id = ${asked.brandId}
                ${typesIn(asked)} and ${isMine(asked)}
          order by began_at desc, last_bet_id desc
          limit ${limit}
       ) s`;
}

function unnested(spans: readonly BetSpan[]): Piece {
  return piece`unnest(${spans.map(({ from }) => from)}::timestamptz[], ${spans.map(({ until }) => until)}::timestamptz[])`;
}

async function selectBets(
  tx: ReadTx,
  asked: BetsAsked,
  page: BetsPage,
  spans: readonly BetSpan[],
): Promise<readonly BetRef[]> {
  const { beganAt, betId } = page.below;
  const limit = SLICES_MORE + page.size + page.offset;
  const many = spans.filter(({ isDense }) => isDense);
  const few = spans.filter(({ isDense }) => !isDense);
  return await sqlOf<BetRef>(
    tx,
    piece`
    with ${slicesAt(asked, page.below, limit)},
    older as (
      select * from (${slicesOfMany(asked, many, limit)} union all ${slicesOfFew(asked, few, limit)}) s
       order by began_at desc, last_bet_id desc
       limit ${limit}
    )
    select b.account_id, b.id, s.began_at
      from (
        select * from at where last_bet_id >= ${betId}
        union all
        select * from whole
        union all
        select * from older
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
     limit ${page.size} offset ${page.offset}`,
  );
}
