import { GameCell } from '../game-cell.tsx';
import { VendorName } from '../vendor-name.tsx';
import type { Column } from './data-table.tsx';

/** The game of a row; the file of the list has its name. */
export function gameColumn(
  title: string,
): Column<{ readonly game: string; readonly gameName: string }> {
  return {
    id: 'game',
    title,
    cell: (row) => <GameCell name={row.gameName} code={row.game} />,
    text: (row) => row.gameName,
  };
}

/** The vendor of a row; the file of the list has its code. */
export function vendorColumn(title: string): Column<{ readonly vendor: string }> {
  return {
    id: 'vendor',
    title,
    cell: (row) => <VendorName code={row.vendor} />,
    text: (row) => row.vendor,
  };
}
