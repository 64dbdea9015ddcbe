import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Column, DataTable, type DataTableProps } from '#ui/data-table/data-table.tsx';
import { nextSort } from '#ui/data-table/sort-button.tsx';

type Row = { readonly id: number; readonly game: string; readonly stake: number };

const ROWS: readonly Row[] = [
  { id: 1, game: 'K3', stake: 10 },
  { id: 2, game: 'Wingo', stake: 5 },
];
const COLUMNS: readonly Column<Row>[] = [
  { id: 'game', header: 'Game', cell: (row) => row.game, isTitle: true, total: 'Total' },
  {
    id: 'stake',
    header: 'Stake',
    cell: (row) => row.stake,
    align: 'end',
    isSortable: true,
    total: 15,
  },
];

const render = (props: Partial<DataTableProps<Row>> = {}) =>
  renderToString(
    <DataTable
      caption="Bets"
      columns={COLUMNS}
      rows={ROWS}
      rowKey={(row) => row.id}
      empty={<p>No bets</p>}
      {...props}
    />,
  );

test('without rows there is the empty state, while they are on their way places are kept', () => {
  expect(render({ rows: [] })).toBe('<p>No bets</p>');
  const html = render({ rows: [], isLoading: true });
  expect(html).toContain('aria-busy="true"');
  expect(html).not.toContain('No bets');
});

test('each value carries its header for the card of a phone', () => {
  expect(render().match(/data-header="Stake"/g)).toHaveLength(3);
});

test('the sorted column says how, and only sortable headers are buttons', () => {
  const html = render({
    sort: { columnId: 'stake', direction: 'descending' },
    onSort: () => undefined,
  });
  expect(html).toMatch(/aria-sort="descending"[^>]*><button/);
  expect(html.match(/<button/g)).toHaveLength(1);
  expect(render()).not.toContain('<button');
});

test('a second press turns the order round; a new column starts with its useful end', () => {
  const stake = { id: 'stake', align: 'end' } as const;
  expect(nextSort(stake, undefined).direction).toBe('descending');
  expect(nextSort(stake, { columnId: 'stake', direction: 'descending' }).direction).toBe(
    'ascending',
  );
  expect(nextSort({ id: 'game' }, { columnId: 'stake', direction: 'descending' })).toEqual({
    columnId: 'game',
    direction: 'ascending',
  });
});

test('sums stand in a row of their own', () => {
  expect(render()).toMatch(/<tfoot.*Total.*15/);
});
