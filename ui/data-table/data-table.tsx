// biome-ignore-all lint/a11y/noRedundantRoles: a changed display takes the implied roles away
import './data-table.css';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { type Sort, SortButton } from '#ui/data-table/sort-button.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';

export type Column<Row> = {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** `end` for numbers. */
  readonly align?: 'start' | 'end' | undefined;
  /** On a phone this cell is the heading of the row's card, without the header's text. */
  readonly isTitle?: boolean | undefined;
  /** The header becomes a button; the caller sorts (`onSort`). */
  readonly isSortable?: boolean | undefined;
  /** Content of the last row: a sum, or the word “Total” below the title. */
  readonly total?: ReactNode;
};

export type DataTableProps<Row> = {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** Shown in place of the table when there are no rows. */
  readonly empty: ReactNode;
  readonly sort?: Sort | undefined;
  readonly onSort?: ((sort: Sort) => void) | undefined;
  /** Rows are loading: the first load reserves space for rows, later loads leave the present rows visible but paler. */
  readonly isLoading?: boolean | undefined;
};

const CELL =
  'px-3 py-3 first:pl-5 last:pr-5 max-sm:flex max-sm:items-center max-sm:justify-between max-sm:gap-4 max-sm:px-0! max-sm:py-1.5';
const TITLE = 'font-strong max-sm:order-first';
const NAMED =
  'max-sm:before:text-13 max-sm:before:text-ink-2 max-sm:before:content-[attr(data-header)]';
const PLACES = [1, 2, 3, 4, 5];

/**
 * A table on a wide screen, and a card for each row on a phone, where sortable headers are a row of buttons. ARIA roles
 * are explicit, because other values of `display` remove the implicit ones.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, empty, isLoading } = props;
  if (rows.length === 0 && !isLoading) {
    return empty;
  }
  return (
    <table
      role="table"
      className="w-full border-collapse text-14 max-sm:block"
      aria-busy={isLoading || undefined}
    >
      <caption className="sr-only">{caption}</caption>
      <Head {...props} />
      <tbody
        role="rowgroup"
        className={classNames('max-sm:block', isLoading && rows.length > 0 && 'stale-rows')}
      >
        {rows.map((row) => (
          <Line key={rowKey(row)} columns={columns} cell={(column) => column.cell(row)} />
        ))}
        {rows.length === 0
          ? PLACES.map((place) => (
              <Line key={place} columns={columns} cell={() => <Skeleton className="w-1/2" />} />
            ))
          : null}
      </tbody>
      {columns.some(({ total }) => total !== undefined) ? (
        <tfoot role="rowgroup" className="max-sm:block">
          <Line columns={columns} cell={({ total }) => total} />
        </tfoot>
      ) : null}
    </table>
  );
}

function Head<Row>({ columns, sort, onSort }: DataTableProps<Row>) {
  const isSortable = onSort !== undefined && columns.some((column) => column.isSortable);
  return (
    <thead role="rowgroup" className={isSortable ? 'sortable-head' : 'max-sm:sr-only'}>
      <tr role="row" className="bg-sunken text-13 text-ink-2">
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            role="columnheader"
            aria-sort={sort?.columnId === column.id ? sort.direction : undefined}
            className={classNames(
              'px-3 py-2.5 font-strong whitespace-nowrap first:pl-5 last:pr-5',
              column.align === 'end' ? 'text-end' : 'text-start',
            )}
          >
            {onSort && column.isSortable ? (
              <SortButton column={column} sort={sort} onSort={onSort} />
            ) : (
              column.header
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type LineProps<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly cell: (column: Column<Row>) => ReactNode;
};

function Line<Row>({ columns, cell }: LineProps<Row>) {
  return (
    <tr
      role="row"
      className="border-t border-line transition-colors hover:bg-hover max-sm:grid max-sm:px-4 max-sm:py-2"
    >
      {columns.map((column) => (
        <td
          key={column.id}
          role="cell"
          data-header={column.header}
          className={classNames(
            CELL,
            column.isTitle ? TITLE : NAMED,
            column.align === 'end' && 'text-end whitespace-nowrap',
          )}
        >
          {cell(column)}
        </td>
      ))}
    </tr>
  );
}
