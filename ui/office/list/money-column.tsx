import { Money } from '../format.tsx';
import type { Column } from './data-table.tsx';

/** A column of amounts; a row without one has a dash. */
export function moneyColumn<Row>(
  id: string,
  title: string,
  amountOf: (row: Row) => string | null,
): Column<Row> {
  return {
    id,
    title,
    isNumber: true,
    cell: (row) => {
      const value = amountOf(row);
      return value === null ? <span className="muted">–</span> : <Money value={value} />;
    },
    text: (row) => amountOf(row) ?? '',
  };
}
