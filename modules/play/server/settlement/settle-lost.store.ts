import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

/** Bets of one round and brand that pay nothing, each with the id of its settlement. */
export type LostBets = {
  readonly brandId: number;
  readonly vendorId: number;
  readonly scope: string;
  readonly roundId: string;
  readonly bets: readonly {
    readonly txnId: string;
    readonly hash: string;
    readonly accountId: bigint;
    readonly betId: bigint;
    readonly version: number;
  }[];
};

/** Settles them in one commit; throws when one of them is not pending, and then nothing is settled. */
export async function settleLost(tx: Tx, { bets, ...of }: LostBets): Promise<readonly bigint[]> {
  const rows = await sql<{ balance: bigint }>(tx)`
    select unnest(play.settle_lost(${of.brandId}, ${of.vendorId}, ${of.scope}, ${of.roundId},
             ${bets.map((bet) => bet.txnId)}, ${bets.map((bet) => bet.hash)}::uuid[],
             ${bets.map((bet) => bet.accountId)}::bigint[], ${bets.map((bet) => bet.betId)}::bigint[],
             ${bets.map((bet) => bet.version)}::bigint[])) as balance`;
  return rows.map(({ balance }) => balance);
}
