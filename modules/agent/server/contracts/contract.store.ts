import { type Piece, piece, sql, sqlOf } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { WrittenTerms } from '../../contract.terms.ts';
import type { Kind, Period } from '../../field-rules.ts';

export type ContractState =
  | 'offered'
  | 'accepted'
  | 'rejected'
  | 'withdrawn'
  | 'expired'
  | 'terminated';
export type EndReason = 'replaced' | 'agent' | 'giver' | 'brand' | 'lower';

export type ContractRow = {
  readonly id: bigint;
  readonly brand_id: number;
  readonly kind: Kind;
  readonly agent_id: bigint;
  readonly giver_id: bigint | null;
  readonly version: number;
  readonly period: Period;
  readonly terms: WrittenTerms;
  readonly top_rate: number;
  readonly loss_rate: number;
  readonly state: ContractState;
  readonly offered_at: Date;
  readonly answer_until: Date;
  readonly wished_start: Date;
  readonly answered_at: Date | null;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly end_reason: EndReason | null;
};

/** Reads contracts; a filter and an order come behind it. */
export const CONTRACTS: Piece = piece`
    select c.id, c.brand_id, c.kind, c.agent_id, c.giver_id, c.version, c.period, c.terms, c.top_rate, c.loss_rate, c.state,
           c.offered_at, c.answer_until, c.wished_start, c.answered_at, c.starts_at, c.ends_at, c.end_reason
      from agent.contract c`;

/** Locks what the brand counts, closes and agrees by; made at first use. @returns until when bets are counted */
export async function lockClock(tx: Tx, brandId: number, now: Date): Promise<Date> {
  await sql(tx)`
    insert into agent.clock (brand_id, closed_until) values (${brandId}, date_trunc('minute', ${now}::timestamptz))
    on conflict (brand_id) do nothing`;
  const rows = await sql<{ closed_until: Date }>(tx)`
    select closed_until from agent.clock where brand_id = ${brandId} for update`;
  return rows[0]?.closed_until ?? now;
}

export async function selectContract(
  tx: ReadTx,
  of: { readonly brandId: number; readonly id: bigint },
): Promise<ContractRow | undefined> {
  const rows = await sqlOf<ContractRow>(
    tx,
    piece`
    ${CONTRACTS}
     where id = ${of.id} and brand_id = ${of.brandId}`,
  );
  return rows[0];
}

/** The contracts of an agent that are in force, agreed for later, or offered; newest first. */
export async function selectCurrent(
  tx: ReadTx,
  of: { readonly agentId: bigint; readonly kind: Kind; readonly now: Date },
): Promise<readonly ContractRow[]> {
  return await sqlOf<ContractRow>(
    tx,
    piece`
    ${CONTRACTS}
     where agent_id = ${of.agentId} and kind = ${of.kind}
       and (state = 'offered' and answer_until > ${of.now}
            or starts_at is not null and (ends_at is null or ends_at > ${of.now}) and not isempty(tstzrange(starts_at, ends_at)))
     order by version desc
     limit 20`,
  );
}

/** All versions of an agent's contract, newest first. */
export async function selectVersions(
  tx: ReadTx,
  of: {
    readonly agentId: bigint;
    readonly kind: Kind;
    readonly limit: number;
    readonly skip: number;
  },
): Promise<readonly ContractRow[]> {
  return await sqlOf<ContractRow>(
    tx,
    piece`
    ${CONTRACTS}
     where agent_id = ${of.agentId} and kind = ${of.kind}
     order by version desc
     limit ${of.limit} offset ${of.skip}`,
  );
}

export async function countVersions(
  tx: ReadTx,
  of: { readonly agentId: bigint; readonly kind: Kind },
): Promise<number> {
  const rows = await sql<{ count: number }>(tx)`
    select count(*)::int as count from agent.contract where agent_id = ${of.agentId} and kind = ${of.kind}`;
  return rows[0]?.count ?? 0;
}

export type Offer = {
  readonly brandId: number;
  readonly kind: Kind;
  readonly agentId: bigint;
  readonly giverId: bigint | undefined;
  readonly period: Period;
  readonly terms: WrittenTerms;
  readonly topRate: number;
  readonly lossRate: number;
  readonly offeredBy: string;
  readonly now: Date;
  readonly answerUntil: Date;
  readonly wishedStart: Date;
};

/** @returns undefined when the agent has an offer of the kind already */
export async function insertOffer(tx: Tx, offer: Offer): Promise<bigint | undefined> {
  const rows = await sql<{ id: bigint }>(tx)`
    insert into agent.contract (brand_id, kind, agent_id, giver_id, version, period, terms, top_rate, loss_rate, offered_by,
                                offered_at, answer_until, wished_start)
    select ${offer.brandId}::integer, ${offer.kind}::text, ${offer.agentId}::bigint, ${offer.giverId ?? null}::bigint,
           coalesce(max(version), 0) + 1, ${offer.period}::text, ${JSON.stringify(offer.terms)}::jsonb,
           ${offer.topRate}::integer, ${offer.lossRate}::integer, ${offer.offeredBy}::text, ${offer.now}::timestamptz,
           ${offer.answerUntil}::timestamptz, ${offer.wishedStart}::timestamptz
      from agent.contract
     where agent_id = ${offer.agentId} and kind = ${offer.kind}
    on conflict (agent_id, kind) where state = 'offered' do nothing
    returning id`;
  return rows[0]?.id;
}

/** Ends an offer without a contract. @returns false when it was no offer any more */
export async function closeOffer(
  tx: Tx,
  offer: { readonly id: bigint; readonly state: 'rejected' | 'withdrawn'; readonly now: Date },
): Promise<boolean> {
  const rows = await sql<{ id: bigint }>(tx)`
    update agent.contract set state = ${offer.state}, answered_at = ${offer.now}
     where id = ${offer.id} and state = 'offered'
    returning id`;
  return rows.length === 1;
}

/** Ends offers that nobody answered in time. */
export async function expireOffers(tx: Tx, now: Date): Promise<void> {
  await sql(tx)`
    update agent.contract set state = 'expired', answered_at = answer_until
     where state = 'offered' and answer_until <= ${now}`;
}

/** Makes an offer a contract, and ends the version before it where it begins. */
export async function startContract(
  tx: Tx,
  contract: Pick<ContractRow, 'id' | 'agent_id' | 'kind'> & {
    readonly startsAt: Date;
    readonly now: Date;
    readonly path: readonly bigint[];
  },
): Promise<void> {
  await sql(tx)`
    update agent.contract
       set ends_at = greatest(starts_at, ${contract.startsAt}), end_reason = 'replaced'
     where agent_id = ${contract.agent_id} and kind = ${contract.kind} and starts_at is not null
       and (ends_at is null or ends_at > ${contract.startsAt})`;
  await sql(tx)`
    update agent.contract
       set state = 'accepted', answered_at = ${contract.now}, starts_at = ${contract.startsAt}, path = ${contract.path}::bigint[]
     where id = ${contract.id} and state = 'offered'`;
}

/** Ends a contract from a moment on; one that has not begun by then never does. @returns false when it had ended before */
export async function terminate(
  tx: Tx,
  contract: { readonly id: bigint; readonly endsAt: Date; readonly reason: EndReason },
): Promise<boolean> {
  const rows = await sql<{ id: bigint }>(tx)`
    update agent.contract
       set state = 'terminated', ends_at = greatest(starts_at, ${contract.endsAt}), end_reason = ${contract.reason}
     where id = ${contract.id} and state = 'accepted' and (ends_at is null or ends_at > greatest(starts_at, ${contract.endsAt}))
    returning id`;
  return rows.length === 1;
}

/**
 * The contracts and offers of a kind below an agent that pay more than some rates: those that a lower contract ends (AC-3).
 * `path` of a contract is the way up when it was agreed; of an offer its giver counts.
 */
export async function selectHigherBelow(
  tx: ReadTx,
  of: {
    readonly agentId: bigint;
    readonly kind: Kind;
    readonly topRate: number;
    readonly lossRate: number;
    readonly from: Date;
  },
): Promise<readonly Pick<ContractRow, 'id' | 'agent_id' | 'top_rate' | 'loss_rate' | 'state'>[]> {
  return await sql<Pick<ContractRow, 'id' | 'agent_id' | 'top_rate' | 'loss_rate' | 'state'>>(tx)`
    with recursive below as (
      select id, agent_id, top_rate, loss_rate, state from agent.contract
       where giver_id = ${of.agentId} and kind = ${of.kind}
         and (state = 'offered' or state = 'accepted' and (ends_at is null or ends_at > ${of.from}))
       union
      select c.id, c.agent_id, c.top_rate, c.loss_rate, c.state from below b
        join agent.contract c on c.giver_id = b.agent_id and c.kind = ${of.kind}
         and (c.state = 'offered' or c.state = 'accepted' and (c.ends_at is null or c.ends_at > ${of.from}))
    )
    select id, agent_id, top_rate, loss_rate, state from below
     where top_rate > ${of.topRate} or loss_rate > ${of.lossRate}
     order by id
     limit 10000`;
}

/** The newest contract or offer of each agent that somebody gave one: `giverId` undefined for the brand. */
export async function selectGiven(
  tx: ReadTx,
  of: {
    readonly giverId: bigint;
    readonly kind: Kind;
    readonly limit: number;
    readonly skip: number;
  },
): Promise<readonly ContractRow[]> {
  return await sqlOf<ContractRow>(
    tx,
    piece`
    ${CONTRACTS}
     where c.id in (
       select distinct on (agent_id) id
         from agent.contract
        where giver_id = ${of.giverId} and kind = ${of.kind}
        order by agent_id, version desc)
     order by c.id desc
     limit ${of.limit} offset ${of.skip}`,
  );
}

export async function countGiven(
  tx: ReadTx,
  of: { readonly giverId: bigint; readonly kind: Kind },
): Promise<number> {
  const rows = await sql<{ count: number }>(tx)`
    select count(distinct agent_id)::int as count from agent.contract
     where giver_id = ${of.giverId} and kind = ${of.kind}`;
  return rows[0]?.count ?? 0;
}

/** Periods of a kind are run from the beginning of its first contract on. */
export async function ensureProgress(
  tx: Tx,
  of: {
    readonly brandId: number;
    readonly kind: Kind;
    readonly period: Period;
    readonly from: Date;
  },
): Promise<void> {
  await sql(tx)`
    insert into agent.progress as progress (brand_id, kind, period, run_until)
    values (${of.brandId}, ${of.kind}, ${of.period}, ${of.from})
    on conflict (brand_id, kind, period) do update
       set run_until = least(progress.run_until, excluded.run_until)`;
}
