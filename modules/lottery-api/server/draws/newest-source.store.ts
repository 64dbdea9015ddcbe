import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';

type Source = 'seed' | 'beacon' | 'outside';

/** What decides the newest draw of each game, by its record; games without one are left out, and so is a vendor's word. */
export async function newestSources(
  tx: ReadTx,
  games: readonly { readonly vendorCode: string; readonly gameCode: string }[],
): Promise<ReadonlyMap<string, Source>> {
  const rows = await sql<{ vendor_code: string; game_code: string; source: Source }>(tx)`
    select g.vendor_code, g.game_code, newest.source
      from unnest(${games.map(({ vendorCode }) => vendorCode)}::text[],
                  ${games.map(({ gameCode }) => gameCode)}::text[]) as g (vendor_code, game_code),
           lateral (select d.source
                      from lottery_api.draw d
                     where d.vendor_code = g.vendor_code and d.game_code = g.game_code
                     order by d.draw_no desc
                     limit 1) newest
     where newest.source is not null
     order by g.vendor_code, g.game_code
     limit 10000`;
  return new Map(rows.map((row) => [`${row.vendor_code} ${row.game_code}`, row.source]));
}
