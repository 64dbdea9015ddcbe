import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readKyc } from '#modules/kyc/contract.ts';
import { shownKyc } from '#modules/kyc/testing/shown-kyc.ts';
import { answers } from '#platform/site/testing/play-server.ts';
import { showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { readTeamTransfer } from '../../contract.ts';
import { Screen } from './screen.tsx';

const TERMS = {
  ...{ upline: 'ag***', mayUp: true, mayDown: false, mayCollect: false, balance: '80.0000' },
  ...{ minimum: '1.0000', leftToday: '500.0000', hasPaymentPassword: true, list: [], next: null },
};

async function show(terms: Partial<typeof TERMS>) {
  await showScreen(<Screen />, {
    session: { account: 'player1', accountType: 0 },
    server: [
      answers(readTeamTransfer, () => ({ ...TERMS, ...terms })),
      answers(readKyc, () => shownKyc()),
    ],
  });
}

test('who has no PIN, no upline or no leave reads why [MC-1]', async () => {
  await show({ hasPaymentPassword: false });
  expect(await screen.findByText(words('team.pinFirst.go'))).toBeTruthy();
});

test('a brand without transfers says so [R43]', async () => {
  await show({ mayUp: false });
  expect(await screen.findByText(words('team.off'))).toBeTruthy();
});

test('before money is typed the level, what it may send and the way to the next one are said [KYC-1] [MKT-1]', async () => {
  await show({});
  await screen.findByText(words('kyc.level', { 0: 0 }));
  expect(screen.getByRole('button', { name: words('kyc.title') })).toBeTruthy();
});
