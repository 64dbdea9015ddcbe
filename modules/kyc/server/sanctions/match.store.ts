import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { Member } from '../levels/level.store.ts';
import type { MatchReason } from './match-rule.ts';

export type MatchRow = {
  readonly id: bigint;
  readonly brand_id: number;
  readonly member_id: bigint;
  readonly member_name: string;
  readonly list_name: string;
  readonly entry_name: string;
  readonly entry_born: string | null;
  readonly programme: string;
  readonly score: number;
  readonly reasons: readonly MatchReason[];
  readonly state: 'open' | 'cleared' | 'confirmed';
  readonly approval_id: bigint | null;
  readonly decided_by: string | null;
  readonly note: string | null;
  readonly version: number;
  readonly found_at: Date;
  readonly due_at: Date;
};

type Which = { readonly brandId: number; readonly id: bigint };

/** Notes a match once: what was decided about an entry stays decided. @returns whether money may not move because of it */
export async function noteMatch(
  tx: Tx,
  match: Member & {
    readonly memberName: string;
    readonly listName: string;
    readonly entryName: string;
    readonly entryBorn: string | null;
    readonly programme: string;
    readonly entryMark: Buffer;
    readonly score: number;
    readonly reasons: readonly MatchReason[];
    readonly now: Date;
    readonly dueAt: Date;
  },
): Promise<'found' | 'known' | 'cleared'> {
  const rows = await sql<{ state: MatchRow['state']; is_found: boolean }>(tx)`
    insert into kyc.match as m (brand_id, member_id, member_name, list_name, entry_name, entry_born, programme, entry_mark,
                                score, reasons, state, found_at, due_at)
    values (${match.brandId}, ${match.memberId}, ${match.memberName}, ${match.listName}, ${match.entryName},
            ${match.entryBorn}, ${match.programme}, ${match.entryMark}, ${match.score},
            ${JSON.stringify(match.reasons)}::jsonb, 'open', ${match.now}, ${match.dueAt})
        on conflict (member_id, entry_mark) do update
       set score = greatest(m.score, excluded.score)
    returning m.state, (xmax = 0) as is_found`;
  const [row] = rows;
  return row?.is_found === true ? 'found' : row?.state === 'cleared' ? 'cleared' : 'known';
}

const PAGE_LIMIT = 201;

/** Matches of a brand: open ones by their due time, or all, newest first. */
export async function selectMatches(
  tx: ReadTx,
  of: {
    readonly brandId: number;
    readonly isOpen: boolean;
    readonly beforeId: bigint | null;
    readonly limit: number;
  },
): Promise<readonly MatchRow[]> {
  return await sql<MatchRow>(tx)`
    select id, brand_id, member_id, member_name, list_name, entry_name, entry_born, programme, score, reasons, state,
           approval_id, decided_by, note, version, found_at, due_at
      from kyc.match
     where brand_id = ${of.brandId}
       and (not ${of.isOpen} or state = 'open')
       and (${of.beforeId}::bigint is null or id < ${of.beforeId}::bigint)
     order by id desc
     limit ${Math.min(of.limit, PAGE_LIMIT)}`;
}

export async function selectMatch(tx: ReadTx, which: Which): Promise<MatchRow | undefined> {
  const rows = await sql<MatchRow>(tx)`
    select id, brand_id, member_id, member_name, list_name, entry_name, entry_born, programme, score, reasons, state,
           approval_id, decided_by, note, version, found_at, due_at
      from kyc.match
     where id = ${which.id} and brand_id = ${which.brandId}`;
  return rows[0];
}

export async function selectMatchesOf(tx: ReadTx, member: Member): Promise<readonly MatchRow[]> {
  return await sql<MatchRow>(tx)`
    select id, brand_id, member_id, member_name, list_name, entry_name, entry_born, programme, score, reasons, state,
           approval_id, decided_by, note, version, found_at, due_at
      from kyc.match
     where member_id = ${member.memberId} and brand_id = ${member.brandId}
     order by id desc
     limit 20`;
}

/** Ends an open match; false when it is not open any more. */
export async function endMatch(
  tx: Tx,
  end: Which & {
    readonly state: 'cleared' | 'confirmed';
    readonly decidedBy: string;
    readonly note: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const rows = await sql<{ id: bigint }>(tx)`
    update kyc.match
       set state = ${end.state}, decided_by = ${end.decidedBy}, note = ${end.note}, ended_at = ${end.now},
           version = version + 1
     where id = ${end.id} and brand_id = ${end.brandId} and state = 'open'
    returning id`;
  return rows.length > 0;
}

export async function saveMatchApproval(
  tx: Tx,
  change: { readonly id: bigint; readonly approvalId: bigint },
): Promise<void> {
  await sql(tx)`
    update kyc.match set approval_id = ${change.approvalId}, version = version + 1 where id = ${change.id}`;
}

/** How many matches wait, and since when the oldest does. */
export async function countMatches(
  tx: ReadTx,
  brandId: number,
): Promise<{ readonly count: number; readonly since: Date | null }> {
  const rows = await sql<{ count: number; since: Date | null }>(tx)`
    select count(*)::integer as count, min(found_at) as since
      from kyc.match
     where brand_id = ${brandId} and state = 'open'`;
  return rows[0] ?? { count: 0, since: null };
}

/** How matches moved in a period. */
export async function matchFlow(
  tx: ReadTx,
  period: { readonly brandId: number; readonly from: Date; readonly until: Date },
): Promise<{ readonly came: number; readonly done: number; readonly left: number }> {
  const { brandId, from, until } = period;
  const rows = await sql<{ came: number; done: number; left: number }>(tx)`
    select count(*) filter (where found_at >= ${from})::integer as came,
           count(*) filter (where ended_at >= ${from} and ended_at < ${until})::integer as done,
           count(*) filter (where ended_at is null or ended_at >= ${until})::integer as left
      from kyc.match
     where brand_id = ${brandId} and found_at < ${until}`;
  return rows[0] ?? { came: 0, done: 0, left: 0 };
}
