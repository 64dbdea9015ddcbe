import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listOfficeBrands } from '#modules/brand/contract.office.ts';
import { answers } from '#platform/site/testing/play-server.ts';
import { words } from '#platform/site/testing/show-screen.tsx';
import { showOfficeScreen } from '#ui/office/testing/show-office-screen.tsx';
import { ClosedBar } from './closed-bar.tsx';

async function showBar(status: number) {
  const rows = [
    {
      ...{ id: 3, code: 'shapla', name: 'Shapla', status, isSandbox: true, domains: 1 },
      ...{ timeZone: 'Asia/Dhaka', version: 1 },
    },
  ];
  await showOfficeScreen(
    <>
      <ClosedBar />
      <p>page</p>
    </>,
    { permissions: [], server: [answers(listOfficeBrands, () => ({ current: 'shapla', rows }))] },
  );
}

test('[O21] while the brand is closed, every page says so and leads to where it is opened', async () => {
  await showBar(1);
  const link = await screen.findByRole('link', { name: words('office.closed.change') });
  expect(link.getAttribute('href')).toBe('/brands/3');
  const status = words('office.brand.status.1');
  expect(screen.getByText(words('office.closed', { 0: 'Shapla', 1: status }))).toBeTruthy();
});

test('[O21] an open brand has no such bar', async () => {
  await showBar(0);
  await screen.findByText('page');
  expect(screen.queryByRole('link')).toBeNull();
});
