import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';

/** A game as draws name it. */
export type GameName = { readonly vendorCode: string; readonly gameCode: string };

export type NearRow = {
  readonly vendor_code: string;
  readonly game_code: string;
  /** The draw that is drawn next; null where none is known. */
  readonly next_no: string | null;
  readonly opens_at: Date | null;
  readonly locks_at: Date | null;
  readonly draws_at: Date | null;
  readonly last_no: string | null;
  readonly last_at: Date | null;
  readonly revision: number | null;
  readonly result: unknown;
};

/** The next draw by the database's clock and the last result of each game, in the order of the request. */
export async function nearDraws(
  tx: ReadTx,
  games: readonly GameName[],
): Promise<readonly NearRow[]> {
  return await sql<NearRow>(tx)`
    select g.vendor as vendor_code, g.code as game_code, n.draw_no as next_no, n.opens_at, n.locks_at, n.draws_at,
           l.draw_no as last_no, l.draws_at as last_at, l.revision, l.result
      from unnest(${games.map((game) => game.vendorCode)}::text[], ${games.map((game) => game.gameCode)}::text[])
           with ordinality as g (vendor, code, place)
      left join lateral (
        select d.draw_no, d.opens_at, d.locks_at, d.draws_at
          from lottery_api.draw d
         where d.vendor_code = g.vendor and d.game_code = g.code and d.draws_at > now() and d.state <> 'void'
         order by d.draws_at
         limit 1) n on true
      left join lateral (
        select d.draw_no, d.draws_at, d.revision, d.result
          from lottery_api.draw d
         where d.vendor_code = g.vendor and d.game_code = g.code and d.draws_at <= now() and d.state = 'result'
         order by d.draws_at desc
         limit 1) l on true
     order by g.place
     limit ${games.length}`;
}

/** Whether a known draw has yet to open, by the database's clock. */
export async function opensLater(
  tx: ReadTx,
  draw: GameName & { readonly drawNo: string },
): Promise<boolean> {
  const rows = await sql<{ readonly is_early: boolean }>(tx)`
    select opens_at > clock_timestamp() as is_early
      from lottery_api.draw
     where vendor_code = ${draw.vendorCode} and game_code = ${draw.gameCode} and draw_no = ${draw.drawNo}
     limit 1`;
  return rows[0]?.is_early === true;
}

export type OpenedRow = {
  readonly vendor_code: string;
  readonly game_code: string;
  readonly draw_no: string;
  readonly state: string;
  readonly draws_at: Date;
  readonly revision: number;
  readonly result: unknown;
};

/** The last draws of each game that are over, newest first; `offset` leaves out that many of each. */
export async function openedDraws(
  tx: ReadTx,
  wanted: { readonly games: readonly GameName[]; readonly limit: number; readonly offset: number },
): Promise<readonly OpenedRow[]> {
  const { games, limit, offset } = wanted;
  return await sql<OpenedRow>(tx)`
    select d.vendor_code, d.game_code, d.draw_no, d.state, d.draws_at, d.revision, d.result
      from unnest(${games.map((game) => game.vendorCode)}::text[], ${games.map((game) => game.gameCode)}::text[])
           with ordinality as g (vendor, code, place)
     cross join lateral (
        select o.vendor_code, o.game_code, o.draw_no, o.state, o.draws_at, o.revision, o.result
          from lottery_api.draw o
         where o.vendor_code = g.vendor and o.game_code = g.code and o.draws_at <= now() and o.state in ('result', 'void')
         order by o.draws_at desc
         limit ${limit} offset ${offset}) d
     order by g.place, d.draws_at desc
     limit ${games.length * limit}`;
}

/** The database's clock, in milliseconds: what countdowns run on. */
export async function readServerTime(tx: ReadTx): Promise<number> {
  const rows = await sql<{ readonly at: Date }>(tx)`select clock_timestamp() as at limit 1`;
  const [row] = rows;
  if (row === undefined) {
    throw new Error('the clock is always one row');
  }
  return row.at.getTime();
}
