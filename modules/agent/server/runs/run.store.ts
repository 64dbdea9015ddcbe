import { NOTHING, type Piece, piece, sql, sqlOf } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { WrittenTerms } from '../../contract.terms.ts';
import type { HoldReason, Kind, Period, RunState } from '../../field-rules.ts';

/** @returns the brands that have contracts, by their ids */
export async function selectBrands(tx: ReadTx): Promise<readonly number[]> {
  const rows = await sql<{ brand_id: number }>(tx)`
    select distinct brand_id from agent.progress order by brand_id limit 10000`;
  return rows.map((row) => row.brand_id);
}

/** Closes time for the bets of a brand; never goes back. The caller has locked the clock. */
export async function closeUntil(
  tx: Tx,
  of: { readonly brandId: number; readonly until: Date },
): Promise<void> {
  await sql(tx)`
    update agent.clock set closed_until = ${of.until} where brand_id = ${of.brandId} and closed_until < ${of.until}`;
}

export type ProgressRow = {
  readonly kind: Kind;
  readonly period: Period;
  readonly run_until: Date;
};

export async function selectProgress(tx: ReadTx, brandId: number): Promise<readonly ProgressRow[]> {
  return await sql<ProgressRow>(tx)`
    select kind, period, run_until from agent.progress where brand_id = ${brandId} order by kind, period limit 100`;
}

/** Goes on after a window that was run whole. @returns whether it was this caller who did */
export async function saveProgress(
  tx: Tx,
  of: {
    readonly brandId: number;
    readonly kind: Kind;
    readonly periods: readonly Period[];
    readonly until: Date;
  },
): Promise<boolean> {
  const rows = await sql(tx)`
    update agent.progress set run_until = ${of.until}
     where brand_id = ${of.brandId} and kind = ${of.kind} and period = any (${of.periods}::text[]) and run_until < ${of.until}
    returning kind`;
  return rows.length > 0;
}

export type DueContract = {
  readonly id: bigint;
  readonly agent_id: bigint;
  readonly giver_id: bigint | null;
  readonly version: number;
  readonly period: Period;
  readonly terms: WrittenTerms;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly carried: bigint;
};

/**
 * The contracts of a kind that were in force in a window, with what their agents carry from periods before.
 * @param agentIds only those of these agents; everybody's without it
 */
export async function selectInForce(
  tx: ReadTx,
  of: {
    readonly brandId: number;
    readonly kind: Kind;
    readonly periods: readonly Period[];
    readonly from: Date;
    readonly until: Date;
    readonly agentIds?: readonly bigint[] | undefined;
  },
): Promise<readonly DueContract[]> {
  return await sqlOf<DueContract>(
    tx,
    piece`
    select c.id, c.agent_id, c.giver_id, c.version, c.period, c.terms, c.starts_at, c.ends_at,
           coalesce(last.carries_ticks, 0)::bigint as carried
      from agent.contract c
      left join lateral (
        select carries_ticks from agent.run r
         where r.agent_id = c.agent_id and r.kind = c.kind and r.until_at < ${of.until}
         order by r.id desc limit 1) last on true
     where c.brand_id = ${of.brandId} and c.kind = ${of.kind} and c.period = any (${of.periods}::text[])
       and c.starts_at is not null and c.starts_at < ${of.until}
       and (c.ends_at is null or c.ends_at > greatest(c.starts_at, ${of.from}::timestamptz))
       ${ofAgents(of.agentIds)}
     order by c.agent_id
     limit 1000000`,
  );
}

const ofAgents = (agentIds: readonly bigint[] | undefined): Piece =>
  agentIds === undefined ? NOTHING : piece`and c.agent_id = any (${agentIds}::bigint[])`;

export type TermsRow = Pick<DueContract, 'agent_id' | 'terms' | 'starts_at' | 'ends_at'>;

/** The real-time terms of some agents that were in force at any time between two moments, for corrections of earlier bets. */
export async function selectTermsSince(
  tx: ReadTx,
  of: {
    readonly brandId: number;
    readonly agentIds: readonly bigint[];
    readonly from: Date;
    readonly until: Date;
  },
): Promise<readonly TermsRow[]> {
  return await sqlOf<TermsRow>(
    tx,
    piece`
    select c.agent_id, c.terms, c.starts_at, c.ends_at from agent.contract c
     where c.brand_id = ${of.brandId} and c.kind = 'realtime' and c.starts_at < ${of.until}
       and (c.ends_at is null or c.ends_at > greatest(c.starts_at, ${of.from}::timestamptz))
       ${ofAgents(of.agentIds)}
     order by c.agent_id, c.starts_at
     limit 1000000`,
  );
}

/** The wages that runs of a window came to, of each agent and of all below together. */
export async function selectWages(
  tx: ReadTx,
  of: { readonly brandId: number; readonly from: Date; readonly until: Date },
): Promise<ReadonlyMap<bigint, bigint>> {
  const rows = await sql<{ agent_id: bigint; wages: bigint }>(tx)`
    select team.agent_id, sum(r.pays_ticks)::bigint as wages
      from (
        select contract_id, sum(pays_ticks) as pays_ticks
          from agent.run
         where brand_id = ${of.brandId} and kind <> 'dividend' and until_at > ${of.from} and until_at <= ${of.until}
         group by contract_id) r
      join agent.contract c on c.id = r.contract_id
     cross join lateral unnest(c.path || c.agent_id) as team (agent_id)
     group by team.agent_id
     order by team.agent_id
     limit 1000000`;
  return new Map(rows.map((row) => [row.agent_id, row.wages]));
}

/** Dividends of contracts by who gave them, of runs that ended in a window before its end. */
export async function selectGivenShares(
  tx: ReadTx,
  of: { readonly brandId: number; readonly from: Date; readonly until: Date },
): Promise<
  readonly { readonly giver_id: bigint; readonly gross_ticks: bigint; readonly until_at: Date }[]
> {
  return await sql<{ giver_id: bigint; gross_ticks: bigint; until_at: Date }>(tx)`
    select c.giver_id, r.gross_ticks, r.until_at
      from agent.run r
      join agent.contract c on c.id = r.contract_id
     where r.brand_id = ${of.brandId} and r.kind = 'dividend' and c.giver_id is not null
       and r.until_at > ${of.from} and r.until_at < ${of.until}
     order by r.id
     limit 1000000`;
}

export type NewRun = {
  readonly contractId: bigint;
  readonly agentId: bigint;
  readonly from: Date;
  readonly until: Date;
  readonly statement: string;
  readonly grossTicks: bigint;
  readonly paysTicks: bigint;
  readonly carriesTicks: bigint;
  readonly holdReason: HoldReason | undefined;
};

/** Stores runs that are not there yet. @returns those that were new */
export async function insertRuns(
  tx: Tx,
  of: {
    readonly brandId: number;
    readonly kind: Kind;
    readonly runs: readonly NewRun[];
    readonly now: Date;
  },
): Promise<readonly { readonly id: bigint; readonly contract_id: bigint }[]> {
  const { brandId, kind, runs, now } = of;
  return await sql<{ id: bigint; contract_id: bigint }>(tx)`
    insert into agent.run (brand_id, contract_id, agent_id, kind, from_at, until_at, statement, gross_ticks, pays_ticks,
                           carries_ticks, state, hold_reason, made_at, paid_at)
    select ${brandId}::integer, r.contract_id, r.agent_id, ${kind}::text, r.from_at, r.until_at, r.statement, r.gross, r.pays,
           r.carries, case when r.pays = 0 then 'nothing' when r.hold is not null then 'held' else 'paid' end,
           case when r.pays > 0 then r.hold end, ${now}::timestamptz,
           case when r.pays > 0 and r.hold is null then ${now}::timestamptz end
      from unnest(${runs.map((run) => run.contractId)}::bigint[], ${runs.map((run) => run.agentId)}::bigint[],
                  ${runs.map((run) => run.from)}::timestamptz[], ${runs.map((run) => run.until)}::timestamptz[],
                  ${runs.map((run) => run.statement)}::text[], ${runs.map((run) => run.grossTicks)}::bigint[],
                  ${runs.map((run) => run.paysTicks)}::bigint[], ${runs.map((run) => run.carriesTicks)}::bigint[],
                  ${runs.map((run) => run.holdReason ?? null)}::text[])
             as r (contract_id, agent_id, from_at, until_at, statement, gross, pays, carries, hold)
    on conflict (contract_id, from_at) do nothing
    returning id, contract_id`;
}

export type RunRow = {
  readonly id: bigint;
  readonly brand_id: number;
  readonly contract_id: bigint;
  readonly agent_id: bigint;
  readonly kind: Kind;
  readonly version: number;
  readonly period: Period;
  readonly terms: WrittenTerms;
  readonly from_at: Date;
  readonly until_at: Date;
  readonly statement: string;
  readonly gross_ticks: bigint;
  readonly pays_ticks: bigint;
  readonly carries_ticks: bigint;
  readonly state: RunState;
  readonly hold_reason: HoldReason | null;
  readonly made_at: Date;
  readonly paid_at: Date | null;
};

/** Reads runs with their contracts; a filter and an order come behind it. */
export const RUNS: Piece = piece`
    select r.id, r.brand_id, r.contract_id, r.agent_id, r.kind, c.version, c.period, c.terms, r.from_at, r.until_at,
           r.statement, r.gross_ticks, r.pays_ticks, r.carries_ticks, r.state, r.hold_reason, r.made_at, r.paid_at
      from agent.run r
      join agent.contract c on c.id = r.contract_id`;

export async function selectRun(
  tx: ReadTx,
  of: { readonly brandId: number; readonly id: bigint },
): Promise<RunRow | undefined> {
  const rows = await sqlOf<RunRow>(
    tx,
    piece`
    ${RUNS}
     where r.id = ${of.id} and r.brand_id = ${of.brandId}`,
  );
  return rows[0];
}

/** The runs of an agent, newest first. */
export async function selectRunsOf(
  tx: ReadTx,
  of: {
    readonly agentId: bigint;
    readonly kind: Kind;
    readonly limit: number;
    readonly skip: number;
  },
): Promise<readonly RunRow[]> {
  return await sqlOf<RunRow>(
    tx,
    piece`
    ${RUNS}
     where r.agent_id = ${of.agentId} and r.kind = ${of.kind}
     order by r.id desc
     limit ${of.limit} offset ${of.skip}`,
  );
}

export async function countRunsOf(
  tx: ReadTx,
  of: { readonly agentId: bigint; readonly kind: Kind },
): Promise<number> {
  const rows = await sql<{ count: number }>(tx)`
    select count(*)::int as count from agent.run where agent_id = ${of.agentId} and kind = ${of.kind}`;
  return rows[0]?.count ?? 0;
}

/** Decides a held run. @returns undefined when it is not held any more */
export async function decideRun(
  tx: Tx,
  of: { readonly id: bigint; readonly state: 'paid' | 'refused'; readonly now: Date },
): Promise<bigint | undefined> {
  const rows = await sql<{ id: bigint }>(tx)`
    update agent.run set state = ${of.state}, paid_at = case when ${of.state}::text = 'paid' then ${of.now}::timestamptz end
     where id = ${of.id} and state = 'held'
    returning id`;
  return rows[0]?.id;
}

export type SettingRow = {
  readonly hold_above_ticks: bigint;
  readonly active_bet_ticks: bigint;
  readonly version: number;
};

export async function selectSetting(tx: ReadTx, brandId: number): Promise<SettingRow | undefined> {
  const rows = await sql<SettingRow>(tx)`
    select hold_above_ticks, active_bet_ticks, version from agent.setting where brand_id = ${brandId}`;
  return rows[0];
}

/** @returns the next version; undefined when another one stands */
export async function saveSetting(
  tx: Tx,
  of: {
    readonly brandId: number;
    readonly holdAboveTicks: bigint;
    readonly activeBetTicks: bigint;
    readonly version: number;
  },
): Promise<number | undefined> {
  const rows = await sql<{ version: number }>(tx)`
    insert into agent.setting as s (brand_id, hold_above_ticks, active_bet_ticks)
    select ${of.brandId}::integer, ${of.holdAboveTicks}::bigint, ${of.activeBetTicks}::bigint
     where ${of.version}::integer = 0 or exists (select from agent.setting where brand_id = ${of.brandId})
    on conflict (brand_id) do update
       set hold_above_ticks = excluded.hold_above_ticks, active_bet_ticks = excluded.active_bet_ticks, version = s.version + 1
     where s.version = ${of.version}
    returning version`;
  return rows[0]?.version;
}
