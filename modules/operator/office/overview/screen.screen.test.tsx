import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers } from '#platform/site/testing/play-server.ts';
import { words } from '#platform/site/testing/show-screen.tsx';
import { ModuleDataContext, type WaitingCount } from '#ui/office/module-data.ts';
import { showOfficeScreen } from '#ui/office/testing/show-office-screen.tsx';
import { readOverview } from '../../contract.overview-office.ts';
import type { Figure } from './figure-text.ts';
import { Screen } from './screen.tsx';

const GGR: Figure = {
  ...{ name: 'ggr', unit: 'money', currency: 'BDT', value: '1500.0000', before: '1000.0000' },
  parts: [{ name: 'ELOTT', value: '1500.0000' }],
  hours: ['500.0000', '1000.0000'],
  hoursBefore: ['1000.0000'],
};
const ONLINE: Figure = {
  ...{ name: 'online', unit: 'count', currency: null, value: '12', before: null },
  ...{ parts: [], hours: [], hoursBefore: [] },
};

async function showOverview(waiting: readonly WaitingCount[], figures: readonly Figure[]) {
  const data = {
    useAudit: () => undefined,
    useVendorNames: () => new Map<string, string>(),
    useWaiting: () => waiting,
    useLastChange: () => undefined,
  };
  const overview = answers(readOverview, () => ({
    at: '2026-11-28T12:00:00Z',
    figures: [...figures],
  }));
  await showOfficeScreen(
    <ModuleDataContext value={data}>
      <Screen />
    </ModuleDataContext>,
    { permissions: [], server: [overview] },
  );
}

test('[O11] what waits is shown with its age and leads to its list', async () => {
  const since = new Date(Date.now() - 3 * 3_600_000).toISOString();
  await showOverview(
    [
      { name: 'cases', count: 89, since },
      { name: 'chats', count: 0, since: null },
    ],
    [],
  );
  const card = await screen.findByRole('link', {
    name: new RegExp(words('office.overview.waits.cases')),
  });
  expect(card.getAttribute('href')).toBe('/cases?status=open');
  expect(card.textContent).toContain('89');
  expect(card.textContent).toContain(words('office.overview.age.hours', { 0: 3 }));
  expect(screen.queryByText(words('office.overview.waits.chats'))).toBeNull();
});

test('[O11] a desk without work says so', async () => {
  await showOverview([{ name: 'cases', count: 0, since: null }], []);
  expect(await screen.findByText(words('office.overview.nothing'))).toBeTruthy();
});

test('[O11] an amount is shown beside the week before, with its hours as a table for screen readers', async () => {
  await showOverview([], [GGR, ONLINE]);
  expect((await screen.findAllByText('1,500.00 BDT'))[0]).toBeTruthy();
  const before = words('office.overview.before', { 0: '1,000.00 BDT' });
  expect(screen.getByText(`+50% · ${before}`)).toBeTruthy();
  const name = words('office.overview.by_hour', { 0: words('office.overview.figure.ggr') });
  const rows = within(screen.getByRole('table', { name })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    words('office.overview.week_before') + words('office.overview.today'),
    '00:001,000.00 BDT500.00 BDT',
    '01:00–1,000.00 BDT',
  ]);
  expect(screen.getByRole('link', { name: /12/ }).getAttribute('href')).toBe('/members');
});
