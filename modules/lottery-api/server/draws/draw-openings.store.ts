import type { DrawOpenings } from '#modules/fairness/server/index.ts';
import { sql } from '#platform/db/sql.ts';

/** The draws on record tell which of them have opened: their commitment then comes too late. */
export const openings: DrawOpenings = {
  hasOpened: async (tx, { vendorCode, gameCode, drawNos, nowMs }) => {
    const rows = await sql<{ has_opened: boolean }>(tx)`
      select exists (select from lottery_api.draw
                      where vendor_code = ${vendorCode} and game_code = ${gameCode}
                        and draw_no = any (${[...drawNos]}::text[])
                        and opens_at <= to_timestamp(${nowMs}::double precision / 1000)) as has_opened`;
    return rows[0]?.has_opened === true;
  },
};
