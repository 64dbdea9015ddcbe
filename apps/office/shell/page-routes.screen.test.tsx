import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readOverview } from '#modules/operator/contract.overview-office.ts';
import { OFFICE_AREAS } from '#platform/office/office-page.ts';
import { answers } from '#platform/site/testing/play-server.ts';
import { words } from '#platform/site/testing/show-screen.tsx';
import { showOfficeScreen } from '#ui/office/testing/show-office-screen.tsx';
import { Navigation } from './navigation.tsx';
import { openPages, PageRoutes } from './page-routes.tsx';
import { pages } from './pages.ts';

const overview = answers(readOverview, () => ({ at: '2026-11-28T12:00:00Z', figures: [] }));
/** The page is transformed when it is first imported. */
const FIRST_LOAD_MS = 4_000;

test('[O16] an address that no page has says so', async () => {
  await showOfficeScreen(<PageRoutes />, { path: '/nothing/here', permissions: ['member.view'] });
  expect(await screen.findByText(words('office.unknown_address.title'))).toBeTruthy();
  expect(screen.getByText(/\/office\/nothing\/here/)).toBeTruthy();
});

test('[O16] a page that the role does not open says so, with the permission that it needs', async () => {
  await showOfficeScreen(<PageRoutes />, { path: '/audit', permissions: ['member.view'] });
  const page = words('office.audit.title');
  expect(await screen.findByText(words('office.forbidden.title', { 0: page }))).toBeTruthy();
  expect(screen.getByText(new RegExp(words('permission.audit.view')))).toBeTruthy();
});

test('[O11] the first page is the overview, whatever the role opens', async () => {
  await showOfficeScreen(<PageRoutes />, { permissions: [], server: [overview] });
  const options = { timeout: FIRST_LOAD_MS };
  expect(await screen.findByText(words('office.overview.title'), {}, options)).toBeTruthy();
});

test('the menu has the areas in which the role opens a page, and no other', async () => {
  const permissions = ['member.view', 'ledger.view'];
  const open = openPages({ mustEnrol: false, permissions });
  await showOfficeScreen(<Navigation pages={open} />, { permissions });
  const shown = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(shown).toEqual(
    ['desk', 'people', 'money', 'house'].map((area) => words(`office.area.${area}`)),
  );
  expect(screen.getByText(words('office.members.title'))).toBeTruthy();
  expect(screen.queryByText(words('office.approvals.title'))).toBeNull();
});

test('every page of the menu says what it is for, and every area has one', () => {
  const inMenu = pages.filter(({ menu }) => menu !== undefined);
  expect(inMenu.filter(({ help }) => help === undefined).map(({ id }) => id)).toEqual([]);
  expect([...new Set(inMenu.map(({ area }) => area))]).toEqual([...OFFICE_AREAS]);
});
