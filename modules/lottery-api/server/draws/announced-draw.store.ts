import type { AnnouncedDraws } from '#modules/fairness/server/index.ts';
import { sql } from '#platform/db/sql.ts';

/** The draws on record that no seed decides, for the receipts of their bets. */
export const announced: AnnouncedDraws = {
  find: async (tx, { vendorCode, gameCode, drawNo }) => {
    const rows = await sql<{ is_outside: boolean; lock_ms: bigint }>(tx)`
      select source is not null as is_outside, floor(extract(epoch from locks_at) * 1000)::bigint as lock_ms
        from lottery_api.draw
       where vendor_code = ${vendorCode} and game_code = ${gameCode} and draw_no = ${drawNo}
         and (source is null or source = 'outside')
       limit 1`;
    const [row] = rows;
    return row === undefined
      ? undefined
      : { isOutside: row.is_outside, lockMs: Number(row.lock_ms) };
  },
};
