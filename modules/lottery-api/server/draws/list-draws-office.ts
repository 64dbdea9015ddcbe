import { handle } from '#platform/http/handle.ts';
import { pageOf, rowsOf } from '#platform/lists/pages.ts';
import { listOfficeDraws } from '../../contract.office.ts';
import { winningNumber } from '../numero.ts';
import { type DrawPlace, type DrawRow, listDraws } from './draw.store.ts';

/** Draws belong to studios, not to a brand: every brand sees the same ones. */
export const listDrawsHandler = handle(listOfficeDraws, async ({ tx, input, file }) => {
  const size = rowsOf(file);
  const rows = await listDraws(tx, {
    gameCode: input.game ?? null,
    state: input.state ?? null,
    before: placeIn(input.before),
    limit: size + 1,
  });
  const page = pageOf(rows, size, cursorOf);
  return {
    rows: page.rows.map((row) => ({
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
    next: page.next,
  };
});

function cursorOf({ draws_at, vendor_code, game_code, draw_no }: DrawRow): string {
  return [draws_at.toISOString(), vendor_code, game_code, draw_no].join('|');
}

/** A cursor that is none of ours begins at the first page. */
function placeIn(cursor: string | undefined): DrawPlace | undefined {
  const [at = '', vendorCode = '', gameCode = '', drawNo = ''] = cursor?.split('|') ?? [];
  const drawsAt = new Date(at);
  return Number.isNaN(drawsAt.getTime()) ? undefined : { drawsAt, vendorCode, gameCode, drawNo };
}
