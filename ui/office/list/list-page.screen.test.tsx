import { cleanup, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { words } from '#platform/site/testing/show-screen.tsx';
import { Money } from '../format.tsx';
import { showOfficeScreen } from '../testing/show-office-screen.tsx';
import { type Column, DataTable } from './data-table.tsx';
import { FilterDates } from './filter-dates.tsx';
import { FilterChoice } from './filter-fields.tsx';
import { ListPage } from './list-page.tsx';
import {
  ListServicesContext,
  type ListView,
  type SavedView,
  type WantedFile,
} from './list-services.ts';
import { useFilters } from './use-filters.ts';

type Row = { readonly id: string; readonly stake: string };

const COLUMNS: readonly Column<Row>[] = [
  { id: 'id', title: 'Id', cell: (row) => row.id, sort: 'id' },
  {
    id: 'stake',
    title: 'Stake',
    isNumber: true,
    cell: (row) => <Money value={row.stake} />,
    text: (row) => row.stake,
  },
  { id: 'vendor', title: 'Vendor', cell: () => 'LUCKY' },
];
const ROWS: readonly Row[] = [
  { id: '1', stake: '10.00' },
  { id: '2', stake: '5.00' },
];

const WEEK: SavedView = {
  ...{ id: '7', name: 'This week', address: 'days=week&state=open', hidden: ['vendor'] },
  ...{ isDense: false, isShared: false, isDefault: false, isOwn: true },
};

const wanted: WantedFile[] = [];
const FILES = {
  send: (file: WantedFile) => {
    wanted.push(file);
    return Promise.resolve({});
  },
  isSending: false,
  refusal: undefined,
};

let asked = 0;
const saved: ListView[] = [];
beforeEach(() => {
  asked = 0;
  saved.length = 0;
  localStorage.clear();
});

/** The list with saved views. */
function ListWithViews({ views }: { readonly views: readonly SavedView[] }) {
  const useViews = () => ({
    views,
    save: (view: ListView) => {
      saved.push(view);
      return Promise.resolve({});
    },
    remove: () => Promise.resolve({}),
    refusal: undefined,
  });
  return (
    <ListServicesContext value={{ useViews, useExport: () => FILES }}>
      <List />
    </ListServicesContext>
  );
}

function List({
  rows = ROWS,
  next = null,
}: {
  readonly rows?: readonly Row[];
  readonly next?: string | null;
}) {
  const { values, set } = useFilters(['state', 'days']);
  const { search } = useLocation();
  return (
    <>
      <output aria-label="address">{search}</output>
      <ListPage
        title="Bets"
        list={{
          data: { rows, next, total: { count: 10_000, isMore: true } },
          refusal: undefined,
          asked: {
            endpoint: { list: { name: 'bets' } },
            input: { state: 'open', before: '7', until: undefined },
          },
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

test('[O13] a page on which nothing matches says that others may follow, and leads to them', async () => {
  const user = await showOfficeScreen(<List rows={[]} next="7" />, {
    permissions: [],
    path: '/?state=open',
  });
  expect(screen.getByText(words('office.list.empty_page'))).toBeDefined();
  await user.click(screen.getByRole('button', { name: words('office.list.next') }));
  expect(address()).toBe('?state=open&before=7');
});

test('[O13] a table beside other things says in words that it has no rows', async () => {
  const table = <DataTable label="Bets" columns={COLUMNS} rows={[]} rowKey={({ id }) => id} />;
  await showOfficeScreen(table, { permissions: [] });
  expect(screen.getByText(words('office.empty'))).toBeDefined();
  expect(screen.queryByRole('table')).toBe(null);
});

test('[O8] a list of the rows of one thing leads back to the list that contains the thing', async () => {
  await showOfficeScreen(
    <ListPage
      title="Account 77"
      crumb={{ to: '/ledger/accounts', label: 'Accounts' }}
      list={{ data: { rows: ROWS }, refusal: undefined }}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      fileName="account-transfers"
    />,
    { permissions: [] },
  );
  const crumb = screen.getByRole('link', { name: 'Accounts' });
  expect(crumb.getAttribute('href')).toBe('/ledger/accounts');
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

test('[O13] a view brings its filters, order and columns, and is saved as the list is', async () => {
  const user = await showOfficeScreen(<ListWithViews views={[WEEK]} />, {
    permissions: ['lists.share'],
    path: '/?state=open&before=9',
  });
  expect(address()).toBe('?state=open&before=9');
  await user.click(screen.getByRole('button', { name: 'ভিউ' }));
  await user.type(screen.getByLabelText('এই ভিউয়ের নাম'), 'Open ones');
  await user.click(screen.getByRole('checkbox', { name: 'সবার জন্য' }));
  await user.click(screen.getByRole('button', { name: 'ভিউ সেভ করুন' }));
  expect(saved).toEqual([
    {
      ...{ name: 'Open ones', address: 'state=open', hidden: [], isDense: false },
      ...{ isShared: true, isDefault: false },
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'This week' }));
  expect(address()).toBe('?days=week&state=open');
  expect(screen.queryByRole('columnheader', { name: 'Vendor' })).toBe(null);
});

test('[O13] a list opens with its default view, but not when its address names filters', async () => {
  const preferred = { ...WEEK, isDefault: true };
  await showOfficeScreen(<ListWithViews views={[preferred]} />, { permissions: [] });
  expect(address()).toBe('?days=week&state=open');
  cleanup();
  await showOfficeScreen(<ListWithViews views={[preferred]} />, {
    permissions: [],
    path: '/?sort=id',
  });
  expect(address()).toBe('?sort=id');
});

test('[O25] amounts of one column have one number of decimals', async () => {
  const rows = [
    { id: '1', stake: '1234.5000' },
    { id: '2', stake: '0.1234' },
  ];
  await showOfficeScreen(<List rows={rows} />, { permissions: [] });
  expect(screen.getByText('1,234.5000')).toBeDefined();
  cleanup();
  await showOfficeScreen(<List rows={rows.slice(0, 1)} />, { permissions: [] });
  expect(screen.getByText('1,234.50')).toBeDefined();
});

test('[O13] a list whose call declares it is exported with the filter that was asked for, as CSV or spreadsheet', async () => {
  const user = await showOfficeScreen(<ListWithViews views={[]} />, {
    permissions: ['lists.export'],
  });
  await user.click(screen.getByRole('button', { name: 'এক্সপোর্ট' }));
  await user.click(await screen.findByRole('menuitem', { name: 'এক্সেল ফাইল' }));
  expect(wanted).toEqual([
    {
      list: 'bets',
      filter: { state: 'open' },
      columns: [{ id: 'stake', title: 'Stake' }],
      format: 'xlsx',
    },
  ]);
});

/** A list whose rows a refresh replaces. */
function LiveList({ onOpen }: { readonly onOpen: (row: Row) => void }) {
  const [rows, setRows] = useState(ROWS);
  const refetch = () => {
    setRows([{ id: '3', stake: '1.00' }, ...ROWS.filter(({ id }) => id !== '1')]);
    return Promise.resolve();
  };
  return (
    <ListPage
      title="Queue"
      list={{ data: { rows, next: null }, refusal: undefined, refetch }}
      columns={COLUMNS}
      rowKey={(row) => row.id}
      onOpen={onOpen}
      fileName="queue"
    />
  );
}

test('[O13] the mark of the keyboard stays with its row when a refresh brings others above it', async () => {
  const opened: string[] = [];
  const user = await showOfficeScreen(<LiveList onOpen={({ id }) => opened.push(id)} />, {
    permissions: [],
  });
  await user.keyboard('jj');
  await user.click(screen.getByRole('button', { name: 'আবার আনুন' }));
  await screen.findByText('3');
  screen.getByRole('button', { name: 'আবার আনুন' }).blur();
  await user.keyboard('{Enter}');
  expect(opened).toEqual(['2']);
});

test('[O13] what took the place of a row that has left the list is not opened in its stead', async () => {
  const opened: string[] = [];
  const user = await showOfficeScreen(<LiveList onOpen={({ id }) => opened.push(id)} />, {
    permissions: [],
  });
  await user.keyboard('j');
  await user.click(screen.getByRole('button', { name: 'আবার আনুন' }));
  await screen.findByText('3');
  screen.getByRole('button', { name: 'আবার আনুন' }).blur();
  await user.keyboard('{Enter}');
  expect(opened).toEqual([]);
  await user.keyboard('j{Enter}');
  expect(opened).toEqual(['3']);
});
