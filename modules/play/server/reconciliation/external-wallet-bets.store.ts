import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

export type ExternalWalletPlayer = {
  readonly ref: string;
  readonly member_id: bigint;
  readonly brand_id: number;
  readonly currency: string;
  readonly is_trial: boolean;
};

/** Members behind these references of a vendor. */
export async function selectExternalWalletPlayers(
  tx: Tx,
  which: { readonly vendorId: number; readonly refs: readonly string[] },
): Promise<readonly ExternalWalletPlayer[]> {
  return await sql<ExternalWalletPlayer>(tx)`
    select ref, member_id, brand_id, currency, is_trial
      from play.member_ref
     where vendor_id = ${which.vendorId} and ref = any (${[...which.refs]}::text[])
     limit ${which.refs.length}`;
}

export type ExternalWalletSession = {
  readonly ref: string;
  readonly vendor_id: number;
  readonly member_id: bigint;
  readonly uplines: readonly bigint[];
};

/** Game sessions, with the uplines their members had when they began. */
export async function selectExternalWalletSessions(
  tx: Tx,
  refs: readonly string[],
): Promise<readonly ExternalWalletSession[]> {
  return await sql<ExternalWalletSession>(tx)`
    select ref, vendor_id, member_id, uplines
      from play.game_session
     where ref = any (${[...refs]}::text[])
     limit ${refs.length}`;
}

export type TakenRow = {
  readonly outcome: string;
  readonly account_id: bigint | null;
  readonly bet_id: bigint | null;
  readonly is_settled: boolean;
};

/** Writes one line of the log by `play.take_external_wallet_round`, and returns its outcome. */
export async function takeExternalWalletRoundRow(
  tx: Tx,
  round: {
    readonly vendorId: number;
    readonly scope: string;
    readonly txnId: string;
    readonly memberId: bigint;
    readonly roundId: string;
    readonly game: string;
    readonly gameType: string;
    readonly stake: bigint;
    readonly payout: bigint;
    readonly state: string;
    readonly version: number;
    readonly placedAt: Date;
    readonly settledAt: Date | null;
    readonly uplines: readonly bigint[];
  },
): Promise<TakenRow> {
  const rows = await sql<TakenRow>(tx)`
    select outcome, account_id, bet_id, is_settled
      from play.take_external_wallet_round(${round.vendorId}, ${round.scope}, ${round.txnId}, ${round.memberId}, ${round.roundId},
                                 ${round.game}, ${round.gameType}, ${round.stake}, ${round.payout}, ${round.state},
                                 ${round.version}, ${round.placedAt}, ${round.settledAt}, ${round.uplines}::bigint[])`;
  const [row] = rows;
  if (row === undefined) {
    throw new Error('a round of an external wallet answered nothing');
  }
  return row;
}

/** Queues settled bets of a brand for listeners; each bet has its account. */
export async function insertExternalWalletSettled(
  tx: Tx,
  settled: { readonly brandId: number; readonly bets: ReadonlyMap<bigint, bigint> },
): Promise<void> {
  await sql(tx)`
    insert into play.settled (brand_id, account_ids, bet_ids)
    values (${settled.brandId}, ${[...settled.bets.values()]}::bigint[], ${[...settled.bets.keys()]}::bigint[])`;
}
