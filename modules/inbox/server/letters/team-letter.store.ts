import { NOTHING, type Piece, piece, sql, sqlOf } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { TeamLetterRow } from '../../contract.team-letters-office.ts';

export type AgentLetterRow = {
  readonly id: bigint;
  readonly sender_id: bigint;
  readonly account: string;
  readonly recipients: TeamLetterRow['recipients'];
  readonly level: number | null;
  readonly subject: string;
  readonly content: string;
  readonly sent_at: Date;
  readonly sent_count: number;
  readonly is_sending: boolean;
  readonly removed_at: Date | null;
  readonly removed_by: string | null;
  readonly removal_reason: string | null;
};

type Search = { readonly brandId: number; readonly state: TeamLetterRow['state'] | undefined };

const COLUMNS = piece`
  l.id, l.sender_id, a.account, l.recipients, l.level, l.subject, l.content, l.sent_at, l.sent_count,
  l.reached_id is not null as is_sending, l.removed_at, l.removed_by, l.removal_reason`;

const STATES = {
  sending: piece`and l.reached_id is not null`,
  removed: piece`and l.removed_at is not null`,
  sent: piece`and l.reached_id is null and l.removed_at is null`,
} as const satisfies Readonly<Record<TeamLetterRow['state'], Piece>>;

const OF_AGENTS = piece`
  l.recipients in ('member_downline', 'agent_downline', 'all_downline', 'named_branch', 'level_branch', 'whole_branch')`;

const matching = ({ brandId, state }: Search): Piece =>
  piece`l.brand_id = ${brandId} and ${OF_AGENTS} ${state === undefined ? NOTHING : STATES[state]}`;

/** Letters of agents to those below, the newest first or the oldest. */
export async function selectTeamLetters(
  tx: ReadTx,
  search: Search,
  page: { readonly before: bigint | null; readonly limit: number; readonly isOldestFirst: boolean },
): Promise<readonly AgentLetterRow[]> {
  const { before, limit, isOldestFirst } = page;
  const order = isOldestFirst
    ? piece`and (${before}::bigint is null or l.id > ${before}) order by l.id limit ${limit}`
    : piece`and (${before}::bigint is null or l.id < ${before}) order by l.id desc limit ${limit}`;
  return await sqlOf<AgentLetterRow>(
    tx,
    piece`
    select ${COLUMNS}
      from inbox.writing l
      join identity.account_v a on a.id = l.sender_id
     where ${matching(search)}
       ${order}`,
  );
}

export async function countTeamLetters(tx: ReadTx, search: Search, limit: number): Promise<number> {
  const rows = await sqlOf<{ counted: number }>(
    tx,
    piece`
    select count(*)::int as counted
      from (select from inbox.writing l where ${matching(search)} limit ${limit}) counted`,
  );
  return rows[0]?.counted ?? 0;
}

export async function selectTeamLetter(
  tx: ReadTx,
  of: { readonly brandId: number; readonly id: bigint },
): Promise<AgentLetterRow | undefined> {
  const rows = await sqlOf<AgentLetterRow>(
    tx,
    piece`
    select ${COLUMNS}
      from inbox.writing l
      join identity.account_v a on a.id = l.sender_id
     where l.brand_id = ${of.brandId} and l.id = ${of.id} and ${OF_AGENTS}`,
  );
  return rows[0];
}

/** How many of its readers have read a letter. */
export async function countReaders(tx: ReadTx, id: bigint): Promise<number> {
  const rows = await sql<{ count: number }>(tx)`
    select count(read_at)::int as count from inbox.message where writing_id = ${id}`;
  return rows[0]?.count ?? 0;
}

/**
 * Takes a letter away from everybody who received it; it waits for a part that is being sent.
 * @returns how many had it; undefined when it is taken away already
 */
export async function removeLetter(
  tx: Tx,
  of: { readonly id: bigint; readonly by: string; readonly reason: string; readonly now: Date },
): Promise<number | undefined> {
  const marked = await sql<{ id: bigint }>(tx)`
    update inbox.writing
       set removed_at = ${of.now}, removed_by = ${of.by}, removal_reason = ${of.reason}, reached_depth = null, reached_id = null
     where id = ${of.id} and removed_at is null
    returning id`;
  if (marked.length === 0) {
    return undefined;
  }
  const rows = await sql<{ count: number }>(tx)`
    with gone as (delete from inbox.message where writing_id = ${of.id} returning id)
    select count(*)::int as count from gone`;
  return rows[0]?.count ?? 0;
}
