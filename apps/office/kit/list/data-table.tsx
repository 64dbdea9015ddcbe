import { type ReactNode, useEffect, useRef } from 'react';
import { useRowKeys } from './use-row-keys.ts';

/** One column of a list. */
export type Column<Row> = {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** What the CSV file says; without it the column is not exported. */
  readonly text?: (row: Row) => string;
  /** Amounts and counts stand at the end of their cell. */
  readonly isNumber?: boolean;
};

type DataTableProps<Row> = {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly onOpen?: (row: Row) => void;
  readonly foot?: ReactNode;
};

/** The rows of a list. A row opens by click, or by keyboard: j, k, Enter. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  onOpen,
  foot,
}: DataTableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const marked = useRowKeys(onOpen === undefined ? 0 : rows.length, (index) => {
    const row = rows[index];
    if (row !== undefined) {
      onOpen?.(row);
    }
  });
  useEffect(() => {
    body.current?.rows[marked]?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  const opens = onOpen === undefined ? undefined : '';
  return (
    <div className="of-scroll">
      <table className="of-table" aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ id, title, isNumber }) => (
              <th key={id} scope="col" className={isNumber ? 'end' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, index) => (
            <tr
              key={rowKey(row)}
              data-opens={opens}
              aria-selected={index === marked}
              onClick={() => onOpen?.(row)}
            >
              {columns.map(({ id, cell, isNumber }) => (
                <td key={id} className={isNumber ? 'end' : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot}
      </table>
    </div>
  );
}
