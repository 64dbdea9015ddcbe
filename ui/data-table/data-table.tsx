// biome-ignore-all lint/a11y/noRedundantRoles: a changed display takes the implied roles away
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

export type Column<Row> = {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand at the end. */
  readonly align?: 'start' | 'end' | undefined;
  /** On a phone this cell is the head of the card, without its header. */
  readonly isTitle?: boolean | undefined;
};

export type DataTableProps<Row> = {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** Shown in place of the table when there are no rows. */
  readonly empty: ReactNode;
};

/** A table on a desk, a card for each row on a phone. Roles are written out: display changes take them away. */
export function DataTable<Row>({ caption, columns, rows, rowKey, empty }: DataTableProps<Row>) {
  if (rows.length === 0) {
    return empty;
  }
  return (
    <table role="table" className="w-full border-collapse text-14 max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row" className="bg-sunken text-13 text-ink-2">
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              role="columnheader"
              className={classNames(
                'px-3 py-2.5 font-strong whitespace-nowrap first:pl-5 last:pr-5',
                column.align === 'end' ? 'text-end' : 'text-start',
              )}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:block">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="border-t border-line transition-colors hover:bg-hover max-sm:grid max-sm:px-4 max-sm:py-2"
          >
            {columns.map((column) => (
              <td
                key={column.id}
                role="cell"
                data-header={column.header}
                className={classNames(
                  'px-3 py-3 first:pl-5 last:pr-5 max-sm:flex max-sm:items-center max-sm:justify-between max-sm:gap-4 max-sm:px-0! max-sm:py-1.5',
                  column.isTitle
                    ? 'font-strong max-sm:order-first'
                    : 'max-sm:before:text-13 max-sm:before:text-ink-2 max-sm:before:content-[attr(data-header)]',
                  column.align === 'end' && 'text-end whitespace-nowrap tabular-nums',
                )}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
