import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

/** A game session that this studio has opened. */
export type SessionRow = {
  readonly ref: string;
  readonly member_ref: string;
  /** The wallet's reference of the member's brand. */
  readonly brand_ref: string;
  readonly game_code: string;
  readonly currency: string;
};

/** Stores a session; one that is stored already does not change. */
export async function insertSession(tx: Tx, session: SessionRow): Promise<void> {
  await sql(tx)`
    insert into studio_lottery.session (ref, member_ref, brand_ref, game_code, currency)
    values (${session.ref}, ${session.member_ref}, ${session.brand_ref}, ${session.game_code}, ${session.currency})
    on conflict (ref) do nothing`;
}

/** Those of the sessions that exist, in any order. */
export async function findSessions(
  tx: Tx,
  refs: readonly string[],
): Promise<readonly SessionRow[]> {
  return await sql<SessionRow>(tx)`
    select ref, member_ref, brand_ref, game_code, currency
      from studio_lottery.session
     where ref = any (${refs})`;
}
