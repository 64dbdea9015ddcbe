import { type Piece, piece, sqlOf } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import type { ContractRow, ContractState } from '../contracts/contract.store.ts';
import type { RunRow } from '../runs/run.store.ts';

type Page = { readonly before: bigint | null; readonly limit: number; readonly isOldest: boolean };

export type ContractSearch = {
  readonly brandId: number;
  readonly kind?: string | undefined;
  readonly state?: ContractState | undefined;
  /** undefined: of everybody. */
  readonly agentId?: bigint | undefined;
};

const contractsOf = ({ brandId, kind, state, agentId }: ContractSearch) => piece`
       c.brand_id = ${brandId}
   and (${kind ?? null}::text is null or c.kind = ${kind ?? null})
   and (${agentId ?? null}::bigint is null or c.agent_id = ${agentId ?? null})
   ${state === undefined ? piece`` : piece`and c.state = ${state}`}`;

const ascending = (alias: Piece, { before, isOldest, limit }: Page) =>
  isOldest
    ? piece`and (${before}::bigint is null or ${alias} > ${before}) order by ${alias} limit ${limit}`
    : piece`and (${before}::bigint is null or ${alias} < ${before}) order by ${alias} desc limit ${limit}`;

/** Contracts of a filter, newest first or oldest first. */
export async function selectContracts(
  tx: ReadTx,
  search: ContractSearch,
  page: Page,
): Promise<readonly ContractRow[]> {
  return await sqlOf<ContractRow>(
    tx,
    piece`
    select c.id, c.brand_id, c.kind, c.agent_id, c.giver_id, c.version, c.period, c.terms, c.top_rate, c.loss_rate, c.state,
           c.offered_at, c.answer_until, c.wished_start, c.answered_at, c.starts_at, c.ends_at, c.end_reason
      from agent.contract c
     where ${contractsOf(search)}
       ${ascending(piece`c.id`, page)}`,
  );
}

export async function countContracts(
  tx: ReadTx,
  search: ContractSearch,
  limit: number,
): Promise<number> {
  const rows = await sqlOf<{ count: number }>(
    tx,
    piece`
    select count(*)::int as count
      from (select from agent.contract c where ${contractsOf(search)} limit ${limit}) counted`,
  );
  return rows[0]?.count ?? 0;
}

export type RunSearch = {
  readonly brandId: number;
  readonly kind?: string | undefined;
  readonly state?: RunRow['state'] | undefined;
  readonly agentId?: bigint | undefined;
};

const runsOf = ({ brandId, kind, state, agentId }: RunSearch) => piece`
       r.brand_id = ${brandId}
   and (${kind ?? null}::text is null or r.kind = ${kind ?? null})
   and (${agentId ?? null}::bigint is null or r.agent_id = ${agentId ?? null})
   ${state === undefined ? piece`` : piece`and r.state = ${state}`}`;

/** Runs of a filter, newest first or oldest first. */
export async function selectRuns(
  tx: ReadTx,
  search: RunSearch,
  page: Page,
): Promise<readonly RunRow[]> {
  return await sqlOf<RunRow>(
    tx,
    piece`
    select r.id, r.brand_id, r.contract_id, r.agent_id, r.kind, c.version, c.period, c.terms, r.from_at, r.until_at,
           r.statement, r.gross_ticks, r.pays_ticks, r.carries_ticks, r.state, r.hold_reason, r.made_at, r.paid_at
      from agent.run r
      join agent.contract c on c.id = r.contract_id
     where ${runsOf(search)}
       ${ascending(piece`r.id`, page)}`,
  );
}

export async function countRuns(tx: ReadTx, search: RunSearch, limit: number): Promise<number> {
  const rows = await sqlOf<{ count: number }>(
    tx,
    piece`
    select count(*)::int as count
      from (select from agent.run r where ${runsOf(search)} limit ${limit}) counted`,
  );
  return rows[0]?.count ?? 0;
}

/** The runs that wait for an operator, and since when the oldest does. */
export async function countHeld(
  tx: ReadTx,
  brandId: number,
): Promise<{ readonly count: number; readonly since: Date | null }> {
  const rows = await sqlOf<{ count: number; since: Date | null }>(
    tx,
    piece`
    select count(*)::int as count, min(made_at) as since
      from agent.run where brand_id = ${brandId} and state = 'held'`,
  );
  return rows[0] ?? { count: 0, since: null };
}

/** How held payments came in a period, and how many wait at its end. */
export async function heldFlow(
  tx: ReadTx,
  period: { readonly brandId: number; readonly from: Date; readonly until: Date },
): Promise<{ readonly came: number; readonly done: null; readonly left: number }> {
  const rows = await sqlOf<{ came: number; left: number }>(
    tx,
    piece`
    select (count(*) filter (where hold_reason is not null and made_at >= ${period.from}))::int as came,
           (count(*) filter (where state = 'held'))::int as left
      from agent.run
     where brand_id = ${period.brandId} and made_at < ${period.until}
       and (made_at >= ${period.from} or state = 'held')`,
  );
  const { came = 0, left = 0 } = rows[0] ?? {};
  return { came, done: null, left };
}
