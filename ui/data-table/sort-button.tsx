import { ArrowDownIcon, ArrowUpIcon, SortIcon } from '#ui/icon/icons.ts';

export type Sort = {
  readonly columnId: string;
  readonly direction: 'ascending' | 'descending';
};

/** The sort order after a press on a header: the opposite direction, or the default direction of another column. */
export function nextSort(
  column: { readonly id: string; readonly align?: 'start' | 'end' | undefined },
  sort: Sort | undefined,
): Sort {
  if (sort?.columnId === column.id) {
    return {
      columnId: column.id,
      direction: sort.direction === 'ascending' ? 'descending' : 'ascending',
    };
  }
  // Numbers are sorted from the largest by default, texts from the first.
  return { columnId: column.id, direction: column.align === 'end' ? 'descending' : 'ascending' };
}

export type SortButtonProps = {
  readonly column: {
    readonly id: string;
    readonly header: string;
    readonly align?: 'start' | 'end' | undefined;
  };
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort) => void;
};

/** The header button of a sortable column. The header cell has the order (`aria-sort`). */
export function SortButton({ column, sort, onSort }: SortButtonProps) {
  const direction = sort?.columnId === column.id ? sort.direction : undefined;
  const Arrow =
    direction === undefined ? SortIcon : direction === 'ascending' ? ArrowUpIcon : ArrowDownIcon;
  return (
    <button
      type="button"
      className="sort-button"
      data-direction={direction}
      onClick={() => onSort(nextSort(column, sort))}
    >
      {column.header}
      <Arrow size="small" />
    </button>
  );
}
