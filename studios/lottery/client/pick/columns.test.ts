import { expect, test } from 'vitest';
import { drawGames } from '../../games/catalogue.ts';
import { tableOf } from '../game-table.ts';
import { columnsOfCells, columnsOfNumbers, columnsOfRow, columnsOfWholes } from './columns.ts';
import { rowsOf } from './draft.ts';

/** A phone of 320 px without its margins, and those of the card with its borders. */
const ROOM = 320 - 2 * 16 - 2 * 14 - 2;
const GAP = 8;
const TAP = 44;

/** How wide a cell is on the smallest phone, where no wider rule applies yet. */
function widthOf(columns: string): number {
  const count = Number(/(?:^| )grid-cols-(\d+)/.exec(columns)?.[1]);
  return (ROOM - (count - 1) * GAP) / count;
}

test('every cell of every board is at least 44 px wide at 320 px, wider rules begin later [U8]', () => {
  for (const { code, game } of drawGames) {
    const { art } = tableOf(code);
    for (const { code: play, form } of game.plays) {
      const columns =
        form.kind === 'cells'
          ? [
              columnsOfWholes(form.cells.size),
              columnsOfCells(form.cells.size, art),
              ...[...Map.groupBy(form.cells.values(), ({ rowKey }) => rowKey).values()].map((row) =>
                columnsOfRow(row.length),
              ),
            ]
          : rowsOf(form).map((row) => columnsOfNumbers(row.length));
      for (const one of columns) {
        expect([code, play, one, widthOf(one) >= TAP]).toEqual([code, play, one, true]);
      }
    }
  }
});
