import { ArrowDownIcon, ArrowUpIcon, SortIcon } from '#ui/icon/icons.ts';

export type Sort = {
  readonly columnId: string;
  readonly direction: 'ascending' | 'descending';
};

/** What a press on a header asks for: the other direction, or on another column the useful one first. */
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
  // Of numbers the largest are looked for, of words the first.
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

/** The header of a column that can be sorted. The column itself has the order (`aria-sort`). */
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
