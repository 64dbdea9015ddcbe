// biome-ignore-all lint/a11y/noRedundantRoles: a changed display takes the implied roles away
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { DecimalsContext, decimalsOf } from '../format.tsx';
import { Empty, type Tone } from '../states.tsx';
import { ChooseAll, ChooseRow, type Chosen } from './choose-rows.tsx';
import { HeadCell } from './head-cell.tsx';
import { SideScroll } from './side-scroll.tsx';
import { type RowKey, useListKeys } from './use-list-keys.ts';
import { useRowKeys } from './use-row-keys.ts';

/** One column of a list. */
export type Column<Row> = {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** The value in the CSV file; a column without it is not exported. */
  readonly text?: (row: Row) => string;
  /** Amounts and counts are aligned to the end of their cell. */
  readonly isNumber?: boolean;
  /** The server can sort by this key, since an index stands behind it. */
  readonly sort?: string;
};

const NONE: readonly string[] = [];

type DataTableProps<Row> = {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly onOpen?: (row: Row) => void;
  /** Marks rows that need attention. */
  readonly toneOf?: (row: Row) => Tone | undefined;
  readonly isDense?: boolean;
  /** Rows can be chosen, with their keys. */
  readonly chosen?: Chosen;
  /** Keys that act on the marked row. */
  readonly keys?: readonly RowKey<Row>[];
  readonly foot?: ReactNode;
};

/** The rows of a list, on a phone as cards; a sentence where there are none. A click opens a row, or the keyboard: j, k, Enter. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  onOpen,
  toneOf,
  isDense,
  chosen,
  keys,
  foot,
}: DataTableProps<Row>) {
  const { t } = useTranslate();
  const body = useRef<HTMLTableSectionElement>(null);
  const isMarkable = onOpen !== undefined || keys !== undefined || chosen !== undefined;
  const marked = useRowKeys(isMarkable ? rows.map(rowKey) : NONE, (index) => {
    const row = rows[index];
    if (row !== undefined) {
      onOpen?.(row);
    }
  });
  const markedRow = rows[marked];
  const markedKey = markedRow === undefined ? undefined : rowKey(markedRow);
  useEffect(() => {
    if (markedKey !== undefined) {
      body.current?.querySelector('[data-marked]')?.scrollIntoView({ block: 'nearest' });
    }
  }, [markedKey]);
  useListKeys({ row: markedRow, rowKey, chosen, keys, opens: onOpen !== undefined });
  if (rows.length === 0) {
    return <Empty title={t('office.empty')} />;
  }
  const opens = onOpen === undefined ? undefined : '';
  const decimals = decimalsByColumn(columns, rows);
  return (
    <SideScroll label={label}>
      <table
        role="table"
        className="of-table of-cards"
        aria-label={label}
        data-dense={isDense === true ? '' : undefined}
      >
        <thead role="rowgroup">
          <tr role="row">
            {chosen !== undefined && <ChooseAll chosen={chosen} keys={rows.map(rowKey)} />}
            {columns.map((column) => (
              <HeadCell key={column.id} {...column} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" ref={body}>
          {rows.map((row, index) => (
            <tr
              key={rowKey(row)}
              role="row"
              data-opens={opens}
              data-tone={toneOf?.(row)}
              aria-selected={onOpen === undefined ? undefined : index === marked}
              data-marked={index === marked ? '' : undefined}
              onClick={(event) => isOnControl(event.target) || onOpen?.(row)}
            >
              {chosen !== undefined && <ChooseRow chosen={chosen} rowKey={rowKey(row)} />}
              <Cells columns={columns} row={row} decimals={decimals} />
            </tr>
          ))}
        </tbody>
        {foot}
      </table>
    </SideScroll>
  );
}

type Decimals = ReadonlyMap<string, 2 | 4>;

function Cells<Row>({
  columns,
  row,
  decimals,
}: {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
  readonly decimals: Decimals;
}) {
  return columns.map(({ id, title, cell, isNumber }) => (
    <td key={id} role="cell" data-title={title} className={isNumber ? 'end' : undefined}>
      <DecimalsContext value={decimals.get(id) ?? 2}>
        <div>{cell(row)}</div>
      </DecimalsContext>
    </td>
  ));
}

/** Amounts of one column have one number of decimals. */
function decimalsByColumn<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Decimals {
  return new Map(
    columns.map(({ id, text, isNumber }) => [
      id,
      isNumber === true && text !== undefined ? decimalsOf(rows.map(text)) : 2,
    ]),
  );
}

/** A click on a control of a row is meant for the control. */
function isOnControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, a, input, label') !== null;
}
