import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers } from '#platform/site/testing/play-server.ts';
import { showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { type Kyc, readKyc } from '../../contract.ts';
import { shownKyc } from '../../testing/shown-kyc.ts';
import { LevelNote } from './level-note.tsx';

const show = (change: Partial<Kyc>, flow: 'deposit' | 'withdraw' = 'deposit') =>
  showScreen(<LevelNote flow={flow} />, {
    session: { account: 'player1', accountType: 0 },
    server: [answers(readKyc, () => shownKyc(change))],
  });

test('before money is typed the step says the level, its limits, what is left, and what raises it [KYC-1]', async () => {
  await show({});
  await screen.findByText(words('kyc.level', { 0: 0 }));
  screen.getByText(words('kyc.note.deposit.day', { 0: '৳200,000', 1: '৳199,500' }), {
    exact: false,
  });
  screen.getByText(words('kyc.note.life', { 0: '৳2,000,000', 1: '৳1,999,100' }), { exact: false });
  screen.getByText(words('kyc.note.raise.1'));
  screen.getByRole('button', { name: words('kyc.title') });
});

test('at the highest level nothing is left to raise [KYC-1]', async () => {
  await show({ level: 3 }, 'withdraw');
  await screen.findByText(words('kyc.note.withdraw.open'), { exact: false });
  expect(screen.queryByRole('button')).toBeNull();
});

test('while a name is compared it says so instead [KYC-1]', async () => {
  await show({ isUnderReview: true });
  await screen.findByText(words('kyc.review'));
});
