import { handle } from '#platform/http/handle.ts';
import { listOfficeDraws } from '../../contract.office.ts';
import { winningNumber } from '../numero.ts';
import { listDraws } from './draw.store.ts';

const PAGE = 50;

/** Draws belong to studios, not to a brand: every brand sees the same ones. */
export const listDrawsHandler = handle(listOfficeDraws, async ({ tx, input }) => {
  const before = new Date(input.before ?? '');
  const rows = await listDraws(tx, {
    gameCode: input.game ?? null,
    state: input.state ?? null,
    before: Number.isNaN(before.getTime()) ? null : before,
    limit: PAGE,
  });
  const last = rows.at(-1);
  return {
    rows: rows.map((row) => ({
      vendor: row.vendor_code,
      game: row.game_code,
      drawNo: row.draw_no,
      state: row.state,
      opensAt: row.opens_at.toISOString(),
      locksAt: row.locks_at.toISOString(),
      drawsAt: row.draws_at.toISOString(),
      revision: row.revision,
      winningNumber: winningNumber(row.result),
    })),
    next: rows.length < PAGE || last === undefined ? null : last.draws_at.toISOString(),
  };
});
