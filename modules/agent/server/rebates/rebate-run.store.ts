import { NOTHING, type Piece, piece, sql, sqlOf } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { HoldReason, RunState } from '../../field-rules.ts';
import type { BetPlace } from '../runs/bet-place.ts';
import type { RebateKind } from './rebate.store.ts';

export type DueRebate = {
  readonly earner_id: bigint;
  readonly kind: RebateKind;
  readonly valid: bigint;
  readonly earned: bigint;
  /** What the day before could not pay, or owes. */
  readonly carried: bigint;
};

/** What the shares of a day come to, with what was carried into it, in one order. */
export async function selectDueRebates(
  tx: ReadTx,
  of: { readonly brandId: number; readonly from: Date; readonly until: Date },
): Promise<readonly DueRebate[]> {
  return await sql<DueRebate>(tx)`
    select earner_id, kind, coalesce(s.valid, 0)::bigint as valid, coalesce(s.earned, 0)::bigint as earned,
           coalesce(c.carries_ticks, 0)::bigint as carried
      from (
        select earner_id, kind, sum(more_valid_ticks) as valid, sum(more_ticks) as earned
          from agent.rebate_share
         where brand_id = ${of.brandId} and counted_at >= ${of.from} and counted_at < ${of.until}
         group by earner_id, kind) s
      full join (
        select earner_id, kind, carries_ticks
          from agent.rebate_run
         where brand_id = ${of.brandId} and until_at = ${of.from} and carries_ticks <> 0) c using (earner_id, kind)
     order by earner_id, kind
     limit 1000000`;
}

export type NewRebateRun = {
  readonly due: DueRebate;
  readonly paysTicks: bigint;
  readonly carriesTicks: bigint;
  readonly holdReason: HoldReason | undefined;
};

export type StoredRebateRun = {
  readonly id: bigint;
  readonly earner_id: bigint;
  readonly kind: RebateKind;
  readonly pays_ticks: bigint;
  readonly state: RunState;
  readonly hold_reason: HoldReason | null;
};

/** Stores what somebody's day came to, once for each. @returns those that were new */
export async function insertRebateRuns(
  tx: Tx,
  of: {
    readonly brandId: number;
    readonly from: Date;
    readonly until: Date;
    readonly runs: readonly NewRebateRun[];
    readonly now: Date;
  },
): Promise<readonly StoredRebateRun[]> {
  const { brandId, from, until, runs, now } = of;
  return await sql<StoredRebateRun>(tx)`
    insert into agent.rebate_run (brand_id, earner_id, kind, from_at, until_at, valid_ticks, earned_ticks, carried_ticks, pays_ticks,
                                  carries_ticks, state, hold_reason, made_at, paid_at)
    select ${brandId}::integer, r.earner_id, r.kind, ${from}::timestamptz, ${until}::timestamptz, r.valid, r.earned, r.carried, r.pays,
           r.carries, case when r.pays = 0 then 'nothing' when r.hold is not null then 'held' else 'paid' end, r.hold,
           ${now}::timestamptz, case when r.pays > 0 and r.hold is null then ${now}::timestamptz end
      from unnest(${runs.map(({ due }) => due.earner_id)}::bigint[], ${runs.map(({ due }) => due.kind)}::text[],
                  ${runs.map(({ due }) => due.valid)}::bigint[], ${runs.map(({ due }) => due.earned)}::bigint[],
                  ${runs.map(({ due }) => due.carried)}::bigint[], ${runs.map(({ paysTicks }) => paysTicks)}::bigint[],
                  ${runs.map(({ carriesTicks }) => carriesTicks)}::bigint[],
                  ${runs.map(({ holdReason }) => holdReason ?? null)}::text[])
             as r (earner_id, kind, valid, earned, carried, pays, carries, hold)
        on conflict (earner_id, kind, from_at) do nothing
    returning id, earner_id, kind, pays_ticks, state, hold_reason`;
}

export type RebateRunRow = StoredRebateRun & {
  readonly from_at: Date;
  readonly until_at: Date;
  readonly valid_ticks: bigint;
  readonly earned_ticks: bigint;
  readonly carried_ticks: bigint;
  readonly carries_ticks: bigint;
  readonly made_at: Date;
  readonly paid_at: Date | null;
};

/** Reads runs; a filter and an order come behind it. */
const RUNS: Piece = piece`
    select id, earner_id, kind, from_at, until_at, valid_ticks, earned_ticks, carried_ticks, pays_ticks, carries_ticks, state,
           hold_reason, made_at, paid_at
      from agent.rebate_run`;

export async function selectRebateRun(
  tx: ReadTx,
  of: { readonly brandId: number; readonly id: bigint },
): Promise<RebateRunRow | undefined> {
  const rows = await sqlOf<RebateRunRow>(
    tx,
    piece`
    ${RUNS}
     where id = ${of.id} and brand_id = ${of.brandId}`,
  );
  return rows[0];
}

/** Decides a held run. @returns undefined when it is not held any more */
export async function decideHeldRebate(
  tx: Tx,
  of: { readonly id: bigint; readonly state: 'paid' | 'refused'; readonly now: Date },
): Promise<bigint | undefined> {
  const rows = await sql<{ id: bigint }>(tx)`
    update agent.rebate_run
       set state = ${of.state}, paid_at = case when ${of.state}::text = 'paid' then ${of.now}::timestamptz end
     where id = ${of.id} and state = 'held'
    returning id`;
  return rows[0]?.id;
}

type Window = {
  readonly earnerId: bigint;
  readonly kind: RebateKind;
  readonly from: Date;
  readonly until: Date;
};

export type RebatePartRow = {
  readonly product: string;
  readonly rate: number;
  readonly below_rate: number;
  readonly valid: bigint;
  readonly earned: bigint;
};

/** The shares of somebody's day by product and rate. */
export async function selectRebateParts(tx: ReadTx, of: Window): Promise<readonly RebatePartRow[]> {
  return await sql<RebatePartRow>(tx)`
    select product, rate, below_rate, sum(more_valid_ticks)::bigint as valid, sum(more_ticks)::bigint as earned
      from agent.rebate_share
     where earner_id = ${of.earnerId} and kind = ${of.kind} and counted_at >= ${of.from} and counted_at < ${of.until}
     group by product, rate, below_rate
     order by product, below_rate, rate
     limit 1000`;
}

export type RebateBetRow = {
  readonly bet_id: bigint;
  readonly revision: number;
  readonly member_name: string;
  readonly game_code: string;
  readonly rate: number;
  readonly counted_at: Date;
  /** The same moment in microseconds since 1970: many bets of a draw are settled in one millisecond. */
  readonly counted_micros: bigint;
  readonly more_valid_ticks: bigint;
  readonly more_ticks: bigint;
};

/** The settlements that somebody's day came from, the last first. */
export async function selectRebateBets(
  tx: ReadTx,
  of: Window & {
    readonly before: BetPlace | undefined;
    readonly limit: number;
  },
): Promise<readonly RebateBetRow[]> {
  const { before } = of;
  return await sql<RebateBetRow>(tx)`
    select s.bet_id, s.revision, coalesce(b.member_name, '') as member_name, s.game_code, s.rate, s.counted_at,
           (extract(epoch from s.counted_at) * 1000000)::bigint as counted_micros, s.more_valid_ticks, s.more_ticks
      from agent.rebate_share s
      left join play.bet_v b on b.member_id = s.member_id and b.id = s.bet_id
     where s.earner_id = ${of.earnerId} and s.kind = ${of.kind} and s.counted_at >= ${of.from} and s.counted_at < ${of.until}
       and (${before?.micros ?? null}::bigint is null
            or (s.counted_at, s.bet_id, s.revision)
               < (timestamptz 'epoch' + ${before?.micros ?? null}::bigint * interval '1 microsecond',
                  ${before?.betId ?? null}::bigint, ${before?.revision ?? null}::integer))
     order by s.counted_at desc, s.bet_id desc, s.revision desc
     limit ${of.limit}`;
}

export type RebateSearch = {
  readonly brandId: number;
  readonly kind?: RebateKind | undefined;
  readonly state?: RunState | undefined;
  /** undefined: of everybody. */
  readonly earnerId?: bigint | undefined;
};

const runsOf = ({ brandId, kind, state, earnerId }: RebateSearch): Piece => piece`
       brand_id = ${brandId}
   and (${kind ?? null}::text is null or kind = ${kind ?? null})
   and (${earnerId ?? null}::bigint is null or earner_id = ${earnerId ?? null})
   ${state === undefined ? NOTHING : piece`and state = ${state}`}`;

/** Runs of a filter, newest first or oldest first. */
export async function selectRebateRuns(
  tx: ReadTx,
  search: RebateSearch,
  page: { readonly before: bigint | null; readonly limit: number; readonly isOldest: boolean },
): Promise<readonly RebateRunRow[]> {
  const { before, limit, isOldest } = page;
  const order = isOldest
    ? piece`and (${before}::bigint is null or id > ${before}) order by id limit ${limit}`
    : piece`and (${before}::bigint is null or id < ${before}) order by id desc limit ${limit}`;
  return await sqlOf<RebateRunRow>(
    tx,
    piece`
    ${RUNS}
     where ${runsOf(search)}
       ${order}`,
  );
}

export async function countRebateRuns(
  tx: ReadTx,
  search: RebateSearch,
  limit: number,
): Promise<number> {
  const rows = await sqlOf<{ count: number }>(
    tx,
    piece`
    select count(*)::int as count
      from (select from agent.rebate_run where ${runsOf(search)} limit ${limit}) counted`,
  );
  return rows[0]?.count ?? 0;
}
