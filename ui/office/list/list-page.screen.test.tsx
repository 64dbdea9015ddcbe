import { screen, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { showOfficeScreen } from '../testing/show-office-screen.tsx';
import type { Column } from './data-table.tsx';
import { FilterDates } from './filter-dates.tsx';
import { FilterChoice } from './filter-fields.tsx';
import { ListPage } from './list-page.tsx';
import { useFilters } from './use-filters.ts';

type Row = { readonly id: string; readonly stake: string };

const COLUMNS: readonly Column<Row>[] = [
  { id: 'id', title: 'Id', cell: (row) => row.id, sort: 'id' },
  { id: 'stake', title: 'Stake', isNumber: true, cell: (row) => row.stake },
  { id: 'vendor', title: 'Vendor', cell: () => 'LUCKY' },
];
const ROWS: readonly Row[] = [
  { id: '1', stake: '10.00' },
  { id: '2', stake: '5.00' },
];

let asked = 0;
beforeEach(() => {
  asked = 0;
  localStorage.clear();
});

function List({ rows = ROWS }: { readonly rows?: readonly Row[] }) {
  const { values, set } = useFilters(['state', 'days']);
  const { search } = useLocation();
  return (
    <>
      <output aria-label="address">{search}</output>
      <ListPage
        title="Bets"
        list={{
          data: { rows, next: null, total: { count: 10_000, isMore: true } },
          refusal: undefined,
          refetch: () => {
            asked += 1;
            return Promise.resolve();
          },
        }}
        columns={COLUMNS}
        rowKey={(row) => row.id}
        totals={{ stake: '15.00' }}
        filters={
          <>
            <FilterChoice
              label="State"
              value={values.state}
              onChange={(value) => set('state', value)}
              options={[{ value: 'open', label: 'Open' }]}
            />
            <FilterDates
              label="Placed"
              value={values.days}
              onChange={(value) => set('days', value)}
            />
          </>
        }
        fileName="bets"
      />
    </>
  );
}

const address = () => screen.getByLabelText('address').textContent;

test('[O13] a head that sorts turns from ascending to descending and back, in the address', async () => {
  const user = await showOfficeScreen(<List />, { permissions: [], path: '/?before=9' });
  const head = () => screen.getByRole('columnheader', { name: 'Id' });
  await user.click(within(head()).getByRole('button'));
  expect([address(), head().getAttribute('aria-sort')]).toEqual(['?sort=id', 'ascending']);
  await user.click(within(head()).getByRole('button'));
  expect([address(), head().getAttribute('aria-sort')]).toEqual(['?sort=-id', 'descending']);
  await user.click(within(head()).getByRole('button'));
  expect(address()).toBe('');
  expect(within(screen.getByRole('columnheader', { name: 'Stake' })).queryByRole('button')).toBe(
    null,
  );
});

test('[O13] the number of rows and the sum of the filter are there', async () => {
  await showOfficeScreen(<List />, { permissions: [] });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('10,000-এর বেশি');
  expect(screen.getByRole('row', { name: /ফিল্টারের মোট 15.00/ })).toBeDefined();
});

test('[O13] columns and density are chosen, and stay chosen', async () => {
  const user = await showOfficeScreen(<List />, { permissions: [] });
  await user.click(screen.getByRole('button', { name: 'কলাম' }));
  await user.click(screen.getByRole('checkbox', { name: 'Vendor' }));
  await user.click(screen.getByRole('switch', { name: 'ছোট সারি' }));
  expect(screen.queryByRole('columnheader', { name: 'Vendor' })).toBe(null);
  expect(screen.queryByRole('checkbox', { name: 'Id' })).toBe(null);
  expect(JSON.parse(localStorage.getItem('office.list.bets') ?? '')).toEqual({
    isDense: true,
    hidden: ['vendor'],
  });
});

test('[O13] a list is shown as it was left', async () => {
  localStorage.setItem('office.list.bets', '{"isDense":true,"hidden":["vendor"]}');
  await showOfficeScreen(<List />, { permissions: [] });
  expect(screen.queryByRole('columnheader', { name: 'Vendor' })).toBe(null);
  expect(screen.getByRole('table').hasAttribute('data-dense')).toBe(true);
});

test('[O13] set filters are cleared together, and an empty list says that they are why', async () => {
  const user = await showOfficeScreen(<List rows={[]} />, {
    permissions: [],
    path: '/?state=open&days=week&sort=id',
  });
  expect(screen.getByText('এই ফিল্টারে কোনো সারি মেলেনি।')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'ফিল্টার মুছুন' }));
  expect(address()).toBe('?sort=id');
  expect(screen.queryByRole('button', { name: 'ফিল্টার মুছুন' })).toBe(null);
});

test('[O25] a filter by date names the zone in which its days begin', async () => {
  await showOfficeScreen(<List />, { permissions: [], path: '/?days=2026-11-01..2026-11-02' });
  expect(screen.getByLabelText('Placed: প্রথম দিন')).toHaveProperty('value', '2026-11-01');
  expect(
    screen.getByText(Intl.DateTimeFormat().resolvedOptions().timeZone, { exact: true }),
  ).toBeDefined();
});

test('[O13] refresh asks again and keeps the rows on the screen', async () => {
  const user = await showOfficeScreen(<List />, { permissions: [] });
  await user.click(screen.getByRole('button', { name: 'আবার আনুন' }));
  expect(asked).toBe(1);
  expect(screen.getAllByRole('row')).toHaveLength(4);
});
