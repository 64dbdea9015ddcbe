import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

export type SessionRow = {
  readonly session: string;
  readonly member: string;
  readonly game: string;
  readonly currency: string;
  readonly scale: number;
  readonly is_trial: boolean;
  readonly back_url: string;
  readonly opened_at: Date;
};

export async function insertSession(tx: Tx, one: Omit<SessionRow, 'opened_at'>): Promise<void> {
  await sql(tx)`
    insert into studio_slots.session (session, member, game, currency, scale, is_trial, back_url)
    values (${one.session}, ${one.member}, ${one.game}, ${one.currency}, ${one.scale}, ${one.is_trial},
            ${one.back_url})
    on conflict (session) do nothing`;
}

export async function findSession(tx: Tx, session: string): Promise<SessionRow | undefined> {
  const rows = await sql<SessionRow>(tx)`
    select session, member, game, currency, scale, is_trial, back_url, opened_at
      from studio_slots.session
     where session = ${session}
     limit 1`;
  return rows[0];
}

/** Payouts less stakes of the session in ticks, and the time of the database. */
export async function readStatus(
  tx: Tx,
  session: string,
): Promise<{ readonly net_ticks: bigint; readonly now: Date }> {
  const rows = await sql<{ readonly net_ticks: bigint; readonly now: Date }>(tx)`
    select coalesce(sum(payout_ticks - bet_ticks), 0)::bigint as net_ticks, now() as now
      from studio_slots.spin
     where session = ${session} and state in ('settled', 'unpaid')`;
  const [row] = rows;
  if (row === undefined) {
    throw new Error('a sum is always one row');
  }
  return row;
}
