import { TRIAL } from '#platform/contract/account-type.ts';
import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import type { HarmFacts, Shared } from './marker-rule.ts';

export type Member = { readonly brandId: number; readonly memberId: bigint };
type Sharing = Shared & { readonly ids: readonly bigint[] };

const YOUNG_DAYS = 30;
const NAMES = 5;

/** Other accounts of the brand that were used in the same browsers; trials are left out. */
export async function selectBrowsers(
  tx: ReadTx,
  of: Member & { readonly now: Date },
): Promise<readonly Sharing[]> {
  return await sql<Sharing>(tx)`
    select encode(own.mark, 'hex') as thing, count(distinct a.id)::integer as others,
           (count(distinct a.id) filter (where a.created_at > ${of.now}::timestamptz - make_interval(days => ${YOUNG_DAYS})))::integer
             as young,
           (array_agg(distinct a.account))[1:${NAMES}] as names, (array_agg(distinct a.id))[1:20] as ids
      from identity.browser_v own
      join identity.browser_v other
        on other.brand_id = own.brand_id and other.mark = own.mark and other.account_id <> own.account_id
      join identity.account_v a on a.id = other.account_id and a.account_type <> ${TRIAL}
     where own.account_id = ${of.memberId} and own.brand_id = ${of.brandId}
     group by own.mark
     order by own.mark
     limit 20`;
}

/** Other members who have ever bound the same payees. */
export async function selectPayees(tx: ReadTx, of: Member): Promise<readonly Sharing[]> {
  return await sql<Sharing>(tx)`
    select min(own.masked) as thing, count(distinct a.id)::integer as others, 0 as young,
           (array_agg(distinct a.account))[1:${NAMES}] as names, (array_agg(distinct a.id))[1:20] as ids
      from withdrawal.payee_v own
      join withdrawal.payee_v other
        on other.brand_id = own.brand_id and other.number_mark = own.number_mark and other.member_id <> own.member_id
      join identity.account_v a on a.id = other.member_id
     where own.member_id = ${of.memberId} and own.brand_id = ${of.brandId}
     group by own.number_mark
     order by own.number_mark
     limit 20`;
}

/** Other members who are logged in from the addresses that the member is logged in from. */
export async function selectAddresses(tx: ReadTx, of: Member): Promise<readonly Sharing[]> {
  return await sql<Sharing>(tx)`
    select own.subscriber as thing, count(distinct a.id)::integer as others, 0 as young,
           (array_agg(distinct a.account))[1:${NAMES}] as names, (array_agg(distinct a.id))[1:20] as ids
      from (select distinct brand_id, subscriber
              from identity.session_v
             where account_id = ${of.memberId} and brand_id = ${of.brandId} and ended_at is null) own
      join identity.session_v other
        on other.brand_id = own.brand_id and other.subscriber = own.subscriber and other.ended_at is null
       and other.account_id <> ${of.memberId}
      join identity.account_v a on a.id = other.account_id and a.account_type <> ${TRIAL}
     group by own.subscriber
     order by own.subscriber
     limit 20`;
}

export type MoneyFacts = {
  readonly deposited: bigint;
  readonly withdrawn: bigint;
  readonly staked: bigint;
  readonly staked_day: bigint;
  readonly staked_before: bigint;
};

const BETS_READ = 2_000;

/** What came in and went out in thirty days, and what was staked of it; in ticks. */
export async function selectMoney(
  tx: ReadTx,
  of: Member & { readonly now: Date },
): Promise<MoneyFacts> {
  const rows = await sql<MoneyFacts>(tx)`
    with latest as (
      select stake_ticks, placed_at
        from play.bet_v
       where member_id = ${of.memberId} and not is_trial
       order by id desc
       limit ${BETS_READ}
    ),
    staked as (
      select coalesce(sum(stake_ticks) filter (where placed_at > ${of.now}::timestamptz - interval '30 days'), 0)::bigint as staked,
             coalesce(sum(stake_ticks) filter (where placed_at > ${of.now}::timestamptz - interval '24 hours'), 0)::bigint
               as staked_day,
             coalesce(sum(stake_ticks) filter (where placed_at <= ${of.now}::timestamptz - interval '24 hours'
                                                 and placed_at > ${of.now}::timestamptz - interval '15 days'), 0)::bigint
               as staked_before
        from latest
    )
    select (select coalesce(sum(amount_ticks), 0)::bigint
              from cashier.deposit_v
             where member_id = ${of.memberId} and brand_id = ${of.brandId} and state = 'credited'
               and created_at > ${of.now}::timestamptz - interval '30 days') as deposited,
           (select coalesce(sum(amount_ticks), 0)::bigint
              from withdrawal.withdrawal_v
             where member_id = ${of.memberId} and brand_id = ${of.brandId} and state not in ('refused', 'returned')
               and requested_at > ${of.now}::timestamptz - interval '30 days') as withdrawn,
           staked, staked_day, staked_before
      from staked`;
  return rows[0] ?? { deposited: 0n, withdrawn: 0n, staked: 0n, staked_day: 0n, staked_before: 0n };
}

const NIGHT_ENDS = 5;

/** What of a member's play and deposits may be a sign of harm; days and nights are those of a time zone. */
export async function selectHarm(
  tx: ReadTx,
  of: Member & { readonly now: Date; readonly timeZone: string },
): Promise<HarmFacts> {
  const rows = await sql<HarmFacts>(tx)`
    with latest as (
      select stake_ticks, payout_ticks, placed_at, settled_at, placed_at at time zone ${of.timeZone} as local_at
        from play.bet_v
       where member_id = ${of.memberId} and not is_trial and placed_at > ${of.now}::timestamptz - interval '8 days'
       order by id desc
       limit ${BETS_READ}
    ),
    deposits as (
      select created_at
        from cashier.deposit_v
       where member_id = ${of.memberId} and brand_id = ${of.brandId} and state = 'credited'
         and created_at > ${of.now}::timestamptz - interval '7 days'
    )
    select to_char(${of.now}::timestamptz at time zone ${of.timeZone}, 'YYYY-MM') as month,
           (select count(distinct local_at::date)
              from latest
             where extract(hour from local_at) < ${NIGHT_ENDS} and placed_at > ${of.now}::timestamptz - interval '7 days')::integer
             as nights,
           (select count(*)
              from deposits d
             where exists (select from latest b
                            where b.settled_at between d.created_at - interval '1 hour' and d.created_at
                              and b.payout_ticks < b.stake_ticks)
               and (select sum(b.stake_ticks - b.payout_ticks) from latest b
                     where b.settled_at between d.created_at - interval '24 hours' and d.created_at) > 0)::integer as chased,
           (select count(*) from deposits where created_at > ${of.now}::timestamptz - interval '24 hours')::integer
             as "depositsDay"`;
  return rows[0] ?? { month: '', nights: 0, chased: 0, depositsDay: 0 };
}

const OWN_BETS = 500;

/** With whom of the linked members one lost in a round about what the other won, and how often. */
export async function selectOpposites(
  tx: ReadTx,
  of: Member & { readonly linked: readonly bigint[] },
): Promise<readonly { readonly name: string; readonly rounds: number }[]> {
  return await sql<{ name: string; rounds: number }>(tx)`
    select other.member_name as name, count(distinct (own.vendor_id, own.round_ref))::integer as rounds
      from (select vendor_id, round_ref, game_code, stake_ticks, payout_ticks
              from play.bet_v
             where member_id = ${of.memberId} and settled_at is not null and stake_ticks > 0
             order by id desc
             limit ${OWN_BETS}) own
      join play.bet_v other
        on other.vendor_id = own.vendor_id and other.round_ref = own.round_ref and other.game_code = own.game_code
       and other.member_id = any (${of.linked}::bigint[]) and other.settled_at is not null
       and other.stake_ticks between own.stake_ticks * 9 / 10 and own.stake_ticks * 11 / 10
       and (own.payout_ticks = 0) <> (other.payout_ticks = 0)
     group by other.member_name
     order by other.member_name
     limit 20`;
}

/** Sessions behind a number, with their members. */
export async function selectNewSessions(
  tx: ReadTx,
  after: { readonly id: bigint; readonly limit: number },
): Promise<readonly NewRow[]> {
  return await sql<NewRow>(tx)`
    select s.id, s.brand_id, s.account_id as member_id
      from identity.session_v s
      join identity.account_v a on a.id = s.account_id and a.account_type <> ${TRIAL}
     where s.id > ${after.id}
     order by s.id
     limit ${after.limit}`;
}

/** Payees behind a number, with their members. */
export async function selectNewPayees(
  tx: ReadTx,
  after: { readonly id: bigint; readonly limit: number },
): Promise<readonly NewRow[]> {
  return await sql<NewRow>(tx)`
    select id, brand_id, member_id
      from withdrawal.payee_v
     where id > ${after.id}
     order by id
     limit ${after.limit}`;
}

export type NewRow = {
  readonly id: bigint;
  readonly brand_id: number;
  readonly member_id: bigint;
};
