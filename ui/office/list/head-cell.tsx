// biome-ignore-all lint/a11y/noRedundantRoles: a changed display takes the implied roles away
// biome-ignore-all lint/a11y/useSemanticElements: the same
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useSort } from './use-filters.ts';

type HeadCellProps = {
  readonly title: string;
  readonly isNumber?: boolean;
  readonly sort?: string;
};

/** The head of a column. One that can be sorted by is a button: ascending, descending, and back. */
export function HeadCell({ title, isNumber, sort }: HeadCellProps) {
  const { sort: now, turn } = useSort();
  const className = isNumber === true ? 'end' : undefined;
  if (title === '') {
    // A column of buttons has no title, and an empty `th` is not accessible.
    return <td role="cell" className={className} />;
  }
  if (sort === undefined) {
    return (
      <th role="columnheader" className={className}>
        {title}
      </th>
    );
  }
  const isUp = now === sort;
  const isDown = now === `-${sort}`;
  const Arrow = isUp ? ArrowUp : isDown ? ArrowDown : ChevronsUpDown;
  return (
    <th
      role="columnheader"
      className={className}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}
    >
      <button type="button" className="of-sort" onClick={() => turn(sort)}>
        {title}
        <Arrow size={12} aria-hidden="true" />
      </button>
    </th>
  );
}
