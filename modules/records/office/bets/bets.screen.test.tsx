import { screen, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import type { Static } from 'typebox';
import { expect, test } from 'vitest';
import { answers } from '#platform/site/testing/play-server.ts';
import { showOfficeScreen } from '#ui/office/testing/show-office-screen.tsx';
import { listOfficeBets, type OfficeBetLine } from '../../contract.office.ts';
import { Screen } from './screen.tsx';

const BET: OfficeBetLine = {
  ...{ id: '71', memberId: '17', member: 'moon', vendor: 'SHPL', game: 'K3', gameName: 'Quick 3' },
  ...{ round: 'K3-7', currency: 'BDT', stake: '25.0000', payout: '0.0000', status: 'LOST' },
  ...{ isOfExternalWallet: false, isTrial: true },
  ...{ placedAt: '2026-11-28T10:00:00.000Z', settledAt: null },
};

type Asked = Static<typeof listOfficeBets.input>;

function Page() {
  const { search, pathname } = useLocation();
  return (
    <>
      <output aria-label="address">{`${pathname}${search}`}</output>
      <Screen />
    </>
  );
}

async function show(path: string, sums: Static<typeof listOfficeBets.output>['sums']) {
  const asked: Asked[] = [];
  const user = await showOfficeScreen(<Page />, {
    path,
    permissions: ['bet.view'],
    server: [
      answers(listOfficeBets, (input) => {
        asked.push(input);
        const total = { count: 1, isMore: sums === null };
        return { rows: [BET], next: null, total, sums };
      }),
    ],
  });
  await screen.findByText('moon');
  return { user, asked };
}

test('[O13] bets of all members are there with what they add up to', async () => {
  await show('/bets', [{ currency: 'BDT', stake: '25.0000', payout: '0.0000' }]);
  const total = screen.getByRole('row', { name: /ফিল্টারের মোট/ });
  expect(within(total).getByText('25.00')).toBeDefined();
  expect(screen.getByRole('link', { name: 'moon' }).getAttribute('href')).toBe('/members/17');
  expect(screen.getByText('ট্রায়াল')).toBeDefined();
});

test('[O13] a sum of more bets than are counted asks for a narrower filter', async () => {
  await show('/bets', null);
  expect(screen.getAllByText('যোগফলের জন্য ফিল্টার ছোট করুন')).toHaveLength(2);
});

test('[O13] filters of the address are asked for; an amount that is no number narrows nothing', async () => {
  const { asked, user } = await show('/bets?member=moon&status=LOST&stakeFrom=2x&before=99', []);
  expect(asked).toEqual([{ member: 'moon', status: 'LOST', before: '99' }]);
  const from = screen.getByRole('textbox', { name: 'বাজি অন্তত' });
  await user.clear(from);
  await user.type(from, '12.5');
  await expect
    .poll(() => asked.at(-1))
    .toEqual({ member: 'moon', status: 'LOST', stakeFrom: '12.5' });
});
