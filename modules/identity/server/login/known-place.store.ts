import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';
import { subscriberOf } from '#platform/networks.ts';

export type KnownPlace = {
  /** The account had a session before, anywhere. */
  readonly isVisited: boolean;
  /** It had one at this address; an IPv6 address is known by its /64. */
  readonly isKnownIp: boolean;
  /** It was used in this browser. */
  readonly isKnownBrowser: boolean;
};

/** Whether an account's sessions of the last 90 days make its present browser and address known. */
export async function selectKnownPlace(
  tx: Tx,
  place: { readonly accountId: bigint; readonly ip: string; readonly mark: Buffer | undefined },
): Promise<KnownPlace> {
  const { accountId, ip, mark } = place;
  const rows = await sql<{
    is_visited: boolean;
    is_known_ip: boolean;
    is_known_browser: boolean;
  }>(tx)`
    select
      exists (select from identity.session where account_id = ${accountId}) as is_visited,
      exists (select from identity.session where account_id = ${accountId} and subscriber = ${subscriberOf(ip)}) as is_known_ip,
      exists (
        select from identity.known_browser where account_id = ${accountId} and mark = ${mark ?? null}::bytea
      ) as is_known_browser`;
  const row = rows[0];
  return {
    isVisited: row?.is_visited ?? false,
    isKnownIp: row?.is_known_ip ?? false,
    isKnownBrowser: row?.is_known_browser ?? false,
  };
}
