import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { listOfficeBrands } from '#modules/brand/contract.office.ts';
import { searchOffice } from '#modules/operator/contract.overview-office.ts';
import { answers } from '#platform/site/testing/play-server.ts';
import { words } from '#platform/site/testing/show-screen.tsx';
import { showOfficeScreen } from '#ui/office/testing/show-office-screen.tsx';
import { openPages } from './page-routes.tsx';
import { Palette } from './palette.tsx';

const permissions = ['member.view', 'brand.view'];
const pages = openPages({ mustEnrol: false, permissions });

function Here() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const found = answers(searchOffice, ({ text }) => ({
  hits:
    text === 'nobody'
      ? []
      : [
          { kind: 'member' as const, id: '100017', title: 'moon.river', detail: '100017' },
          { kind: 'round' as const, id: 'SHPL:K3-1M-7', title: 'K3-1M-7', detail: 'K3-1M' },
        ],
}));

const brands = answers(listOfficeBrands, () => ({
  current: 'shapla',
  rows: [
    {
      ...{ id: 3, code: 'shapla', name: 'Shapla', status: 0, isSandbox: true, domains: 1 },
      ...{ timeZone: 'Asia/Dhaka', version: 1 },
    },
  ],
}));

async function openPalette(search = found) {
  const user = await showOfficeScreen(
    <>
      <Palette pages={pages} isOpen onClose={() => undefined} />
      <Here />
    </>,
    { permissions, server: [search, brands] },
  );
  return { user, field: await screen.findByRole('combobox') };
}

test('[O7] the window of the search has a name, and nothing around it has one that no role allows', async () => {
  await openPalette();
  const name = words('office.palette.title');
  expect(screen.getByRole('dialog', { name })).toBeTruthy();
  expect(document.querySelector(`div[aria-label="${name}"]:not([role])`)).toBeNull();
});

test('[O7] what the server finds is chosen with the arrows and opened with Enter', async () => {
  const { user, field } = await openPalette();
  await user.type(field, 'moon');
  const first = await screen.findByRole('option', { name: /moon\.river/ });
  expect(first.getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByRole('status').textContent).toBe('/rounds/SHPL?round=K3-1M-7');
});

test('[O7] Enter pressed before the answer has come opens the answer to what was typed, never an earlier one', async () => {
  const late = answers(searchOffice, ({ text }) => ({
    hits: [{ kind: 'member' as const, id: text, title: `member ${text}`, detail: text }],
  }));
  const { user, field } = await openPalette(late);
  await user.type(field, '00');
  await screen.findByRole('option', { name: /member 00/ });
  await user.type(field, '05{Enter}');
  expect(screen.getByRole('status').textContent).toBe('/');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/members/0005'));
});

test('[O7] what was opened last is offered before anything is typed', async () => {
  const { user, field } = await openPalette();
  await user.type(field, 'moon');
  await screen.findByRole('option', { name: /moon\.river/ });
  await user.keyboard('{Enter}');
  await user.clear(field);
  expect(await screen.findByText(words('office.palette.group.recent'))).toBeTruthy();
  expect(screen.getByRole('option', { name: /moon\.river/ })).toBeTruthy();
});

test('a page is found by its name and by what it is for; a text that nothing has says so', async () => {
  const { user, field } = await openPalette();
  const title = words('office.members.title');
  await user.type(field, title);
  const named = await screen.findAllByRole('option', { name: new RegExp(title) });
  expect(named[0]?.textContent).toContain(words('office.help_on.members'));
  await user.clear(field);
  await user.type(field, 'nobody');
  await waitFor(() =>
    expect(screen.getByText(words('office.palette.none', { 0: 'nobody' }))).toBeTruthy(),
  );
});

test('[O7] a setting is found by its name and opens the page of the current brand', async () => {
  const { user, field } = await openPalette();
  await user.type(field, words('office.setting.timeZone'));
  const option = await screen.findByRole('option', {
    name: new RegExp(words('office.setting.timeZone')),
  });
  await user.click(option);
  expect(screen.getByRole('status').textContent).toBe('/brands/3');
});
