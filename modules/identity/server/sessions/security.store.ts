import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

export type AliveSession = {
  readonly id: bigint;
  readonly ip: string;
  readonly user_agent: string;
  readonly opened_at: Date;
  readonly last_used_at: Date;
  readonly device_id: bigint | null;
};

/** The sessions of an account that could be used now, the latest used first. */
export async function selectAliveSessions(
  tx: ReadTx,
  which: { readonly accountId: bigint; readonly now: Date; readonly limit: number },
): Promise<readonly AliveSession[]> {
  return await sql<AliveSession>(tx)`
    select s.id, s.ip, s.user_agent, s.opened_at, s.last_used_at, s.device_id
      from identity.session s
     where s.account_id = ${which.accountId}
       and s.ended_at is null
       and identity.login_lives_until(s.ended_at, s.expires_at, s.last_used_at, s.idle_seconds) > ${which.now}
     order by s.last_used_at desc, s.id desc
     limit ${which.limit}`;
}

/** The sessions that came from a remembered browser and nobody ended yet. */
export async function selectSessionsOfDevice(
  tx: Tx,
  which: { readonly accountId: bigint; readonly deviceId: bigint },
): Promise<readonly bigint[]> {
  const rows = await sql<{ id: bigint }>(tx)`
    select id from identity.session
     where device_id = ${which.deviceId}
       and account_id = ${which.accountId}
       and ended_at is null
     order by id
     limit 1000`;
  return rows.map(({ id }) => id);
}
