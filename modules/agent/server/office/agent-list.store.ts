import { NOTHING, type Piece, piece, sqlOf } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { CONTRACTS, type ContractRow, type ContractState } from '../contracts/contract.store.ts';
import { RUNS, type RunRow } from '../runs/run.store.ts';

type Page = { readonly before: bigint | null; readonly limit: number; readonly isOldest: boolean };

type Search<State> = {
  readonly brandId: number;
  readonly kind?: string | undefined;
  readonly state?: State | undefined;
  /** undefined: of everybody. */
  readonly agentId?: bigint | undefined;
};
export type ContractSearch = Search<ContractState>;
export type RunSearch = Search<RunRow['state']>;

/** What both lists are filtered by. */
const filterOf = (
  alias: Piece,
  { brandId, kind, state, agentId }: ContractSearch | RunSearch,
) => piece`
       ${alias}.brand_id = ${brandId}
   and (${kind ?? null}::text is null or ${alias}.kind = ${kind ?? null})
   and (${agentId ?? null}::bigint is null or ${alias}.agent_id = ${agentId ?? null})
   ${state === undefined ? NOTHING : piece`and ${alias}.state = ${state}`}`;

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
    ${CONTRACTS}
     where ${filterOf(piece`c`, search)}
       ${ascending(piece`c.id`, page)}`,
  );
}

export async function countContracts(
  tx: ReadTx,
  search: ContractSearch,
  limit: number,
): Promise<number> {
  return await countUpTo(tx, piece`agent.contract c where ${filterOf(piece`c`, search)}`, limit);
}

/** Runs of a filter, newest first or oldest first. */
export async function selectRuns(
  tx: ReadTx,
  search: RunSearch,
  page: Page,
): Promise<readonly RunRow[]> {
  return await sqlOf<RunRow>(
    tx,
    piece`
    ${RUNS}
     where ${filterOf(piece`r`, search)}
       ${ascending(piece`r.id`, page)}`,
  );
}

export async function countRuns(tx: ReadTx, search: RunSearch, limit: number): Promise<number> {
  return await countUpTo(tx, piece`agent.run r where ${filterOf(piece`r`, search)}`, limit);
}

async function countUpTo(tx: ReadTx, rows: Piece, limit: number): Promise<number> {
  const counted = await sqlOf<{ count: number }>(
    tx,
    piece`select count(*)::int as count from (select from ${rows} limit ${limit}) counted`,
  );
  return counted[0]?.count ?? 0;
}

/** Where payments of a kind are stored. */
export type HeldTable = 'run' | 'rebate_run';
const TABLES: Readonly<Record<HeldTable, Piece>> = {
  run: piece`agent.run`,
  rebate_run: piece`agent.rebate_run`,
};

/** The payments that wait for an operator, and since when the oldest does. */
export async function countHeld(
  tx: ReadTx,
  { brandId, table }: { readonly brandId: number; readonly table: HeldTable },
): Promise<{ readonly count: number; readonly since: Date | null }> {
  const rows = await sqlOf<{ count: number; since: Date | null }>(
    tx,
    piece`
    select count(*)::int as count, min(made_at) as since
      from ${TABLES[table]} where brand_id = ${brandId} and state = 'held'`,
  );
  return rows[0] ?? { count: 0, since: null };
}

/** How held payments came in a period, and how many wait at its end. */
export async function heldFlow(
  tx: ReadTx,
  period: {
    readonly brandId: number;
    readonly from: Date;
    readonly until: Date;
    readonly table: HeldTable;
  },
): Promise<{ readonly came: number; readonly done: null; readonly left: number }> {
  const rows = await sqlOf<{ came: number; left: number }>(
    tx,
    piece`
    select (count(*) filter (where hold_reason is not null and made_at >= ${period.from}))::int as came,
           (count(*) filter (where state = 'held'))::int as left
      from ${TABLES[period.table]}
     where brand_id = ${period.brandId} and made_at < ${period.until}
       and (made_at >= ${period.from} or state = 'held')`,
  );
  const { came = 0, left = 0 } = rows[0] ?? {};
  return { came, done: null, left };
}
