import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { DrawRequest } from '#seamless/wallet-api.ts';

type Draw = { readonly vendorCode: string; readonly gameCode: string; readonly drawNo: string };

/** A restricted number of a draw, as its vendor reported it. */
export type Restriction = NonNullable<DrawRequest['restrictions']>[number];

/** Stores restrictions of a draw. Returns those that were not stored before. */
export async function insertRestrictions(
  tx: Tx,
  draw: Draw,
  restrictions: readonly Restriction[],
): Promise<readonly Restriction[]> {
  return await sql<Restriction>(tx)`
    insert into lottery_api.restriction (vendor_code, game_code, draw_no, play, pick, odds, cause, operators)
    select ${draw.vendorCode}, ${draw.gameCode}, ${draw.drawNo}, r.play, r.pick, nullif(r.odds, 'null'), r.cause, r.operators
      from jsonb_to_recordset(${JSON.stringify(restrictions)}::text::jsonb)
             as r (play text, pick text, odds jsonb, cause text, operators text[])
    on conflict do nothing
    returning play, pick, odds, cause, operators`;
}

/** The restrictions of a draw, those that were reported first before the others. */
export async function restrictionsOf(tx: ReadTx, draw: Draw): Promise<readonly Restriction[]> {
  return await sql<Restriction>(tx)`
    select play, pick, odds, cause, operators
      from lottery_api.restriction
     where vendor_code = ${draw.vendorCode} and game_code = ${draw.gameCode} and draw_no = ${draw.drawNo}
     order by id
     limit 500`;
}

/**
 * Stores the hash of a version of a game's odds.
 * @returns `reused` when the version has another hash
 */
export async function insertOddsVersion(
  tx: Tx,
  odds: {
    readonly vendorCode: string;
    readonly gameCode: string;
    readonly version: string;
    readonly hash: string;
  },
): Promise<'stored' | 'duplicate' | 'reused'> {
  const rows = await sql<{ is_new: boolean; hash: string }>(tx)`
    with stored as (
      insert into lottery_api.odds_version (vendor_code, game_code, version, hash)
      values (${odds.vendorCode}, ${odds.gameCode}, ${odds.version}, ${odds.hash})
      on conflict do nothing
      returning hash)
    select true as is_new, hash from stored
     union all
    select false, hash
      from lottery_api.odds_version
     where vendor_code = ${odds.vendorCode} and game_code = ${odds.gameCode} and version = ${odds.version}
     limit 1`;
  const [row] = rows;
  if (row?.is_new === true) {
    return 'stored';
  }
  return row === undefined || row.hash === odds.hash ? 'duplicate' : 'reused';
}
