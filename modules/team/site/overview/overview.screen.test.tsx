import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, refuses } from '#platform/site/testing/play-server.ts';
import { findButton, showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { listTeamCategories, listTeamDays, readTeamSum } from '../../contract.ts';
import { Screen } from './screen.tsx';

const PLAYED = {
  betAmount: 500,
  validBetAmount: 480,
  winAmount: 420,
  profitAndLoss: -80,
  totalHands: 7,
};
const TEAM = {
  ...PLAYED,
  ...{ depositAmount: 1000, withdrawAmount: 250, bonusAmount: 30, netProfit: -50 },
  ...{ activeMembers: 3, newMembers: 2, firstDeposits: 1, income: 12.5 },
};
const AS_OF = Date.UTC(2026, 10, 29, 0, 0);
const AGENT = { account: 'agent1', accountType: 1 };

function server(days: readonly { readonly reportDate: string }[] = [{ reportDate: '2026-11-28' }]) {
  return [
    answers(readTeamSum, () => ({
      ...TEAM,
      before: { ...TEAM, validBetAmount: 100 },
      asOf: AS_OF,
    })),
    answers(listTeamDays, () => ({
      list: days.map((day) => ({ ...TEAM, ...day })),
      ...{ total: days.length, totalPages: 1, page: 1, asOf: AS_OF },
    })),
    answers(listTeamCategories, () => ({
      list: days.length === 0 ? [] : [{ gameType: 'RNG', ...PLAYED }],
      ...{ total: 1, totalPages: 1, page: 1, asOf: AS_OF },
    })),
  ];
}

test('every figure says its name, its value and what it was before, and opens what it is made of [AC-2]', async () => {
  const user = await showScreen(<Screen />, { session: AGENT, server: server() });
  const valid = await screen.findByRole('button', {
    name: `${words('teams.figure.validBetAmount')} ৳480.00 ${words('teams.before', { 0: '৳100.00' })}`,
  });
  expect(screen.getByText(words('teams.asOf', { 0: '2026-11-29 06:00:00' }))).toBeTruthy();
  await user.click(valid);
  expect(location.search).toContain('ac=personalHistoryCopy');
});

test('the days are a chart of a figure, and a table of all of them [AC-2]', async () => {
  const user = await showScreen(<Screen />, { session: AGENT, server: server() });
  const name = words('teams.figure.validBetAmount');
  expect(
    await screen.findByRole('list', { name: words('teams.daysOf', { 0: name }) }),
  ).toBeTruthy();
  await user.click(await findButton(words('teams.table')));
  const table = screen.getByRole('table', { name: words('teams.days') });
  expect(within(table).getByText('৳12.50')).toBeTruthy();
});

test('a team without anything yet shows how one begins [AC-2]', async () => {
  await showScreen(<Screen />, { session: AGENT, server: server([]) });
  expect(await screen.findByText(words('teams.none'))).toBeTruthy();
  expect(await findButton(words('teams.invite'))).toBeTruthy();
});

test('a name that is not in the team is refused in words [N57]', async () => {
  await showScreen(<Screen />, {
    path: '/?who=agent9',
    session: AGENT,
    server: [
      answers(readTeamSum, () => refuses('not_in_team')),
      answers(listTeamDays, () => refuses('not_in_team')),
      answers(listTeamCategories, () => refuses('not_in_team')),
    ],
  });
  expect(await screen.findByText('error.not_in_team')).toBeTruthy();
});
