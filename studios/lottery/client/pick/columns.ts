import type { GameTable } from '../game-table.ts';

/** Columns by the number of cells, chosen so that all rows are full, and that no cell is less than 44 px wide. */
const COLUMNS: Readonly<Record<number, string>> = {
  3: 'grid-cols-3',
  4: 'grid-cols-2 sm:grid-cols-4',
  5: 'grid-cols-3 sm:grid-cols-5',
  6: 'grid-cols-3 lg:grid-cols-6',
  8: 'grid-cols-4',
  10: 'grid-cols-5',
  11: 'grid-cols-3 sm:grid-cols-4 lg:grid-cols-6',
  12: 'grid-cols-3 sm:grid-cols-4 lg:grid-cols-6',
  15: 'grid-cols-3 sm:grid-cols-5',
  16: 'grid-cols-4 lg:grid-cols-8',
  17: 'grid-cols-4 lg:grid-cols-9',
  20: 'grid-cols-3 sm:grid-cols-4 lg:grid-cols-5',
  28: 'grid-cols-4 lg:grid-cols-7',
  49: 'grid-cols-5 sm:grid-cols-7',
};

/** The columns of a grid of cells. */
export function columnsOfCells(count: number, art: GameTable['art']): string {
  return COLUMNS[count] ?? (art === 'dice' ? 'grid-cols-3' : 'grid-cols-5');
}

/** The columns of plays that have one cell each. */
export function columnsOfWholes(count: number): string {
  return count >= 4 ? 'grid-cols-2 sm:grid-cols-4' : 'grid-cols-2';
}

/** The columns of one row of cells that has a name. */
export function columnsOfRow(count: number): string {
  switch (count) {
    case 2:
      return 'grid-cols-2';
    case 5:
      return 'grid-cols-3 sm:grid-cols-5';
    default:
      return count > 5 ? columnsOfNumbers(count) : 'grid-cols-4';
  }
}

/** The columns of numbers to choose from: five on the smallest phones. */
export function columnsOfNumbers(count: number): string {
  return count === 11
    ? 'grid-cols-5 min-[370px]:grid-cols-6 lg:grid-cols-11'
    : 'grid-cols-5 lg:grid-cols-10';
}
