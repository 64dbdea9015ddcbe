import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers } from '#platform/site/testing/play-server.ts';
import { findButton, showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { listTeamProfit } from '../../contract.ts';
import { Screen } from './screen.tsx';

const SUMS = {
  ...{ betAmount: 500, validBetAmount: 480, winAmount: 420, profitAndLoss: -80, totalHands: 7 },
  ...{ depositAmount: 1000, withdrawAmount: 250, bonusAmount: 30, netProfit: -50 },
};
const PAGE = { total: 2, totalPages: 1, page: 1, asOf: 0 };

test('a level shows its sum and opens to the level below, whose path leads back up [AC-6]', async () => {
  const asked: (string | undefined)[] = [];
  const user = await showScreen(<Screen />, {
    session: { account: 'agent1', accountType: 1 },
    server: [
      answers(listTeamProfit, ({ subordinateName }) => {
        asked.push(subordinateName);
        return subordinateName === undefined
          ? {
              list: [
                { customerId: 2, customerName: 'agent2', isTeam: true, ...SUMS },
                { customerId: 5, customerName: 'player5', isTeam: false, ...SUMS },
              ],
              ...{ footer: SUMS, path: ['agent1'], ...PAGE },
            }
          : {
              list: [{ customerId: 3, customerName: 'player3', isTeam: false, ...SUMS }],
              ...{ footer: SUMS, path: ['agent1', 'agent2'], ...PAGE },
            };
      }),
    ],
  });
  await user.click(await findButton(words('teams.profit.openTeam', { 0: 'agent2' })));
  expect(await screen.findByText('player3')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'agent2' }).getAttribute('aria-pressed')).toBe('true');
  await user.click(await findButton(words('teams.ownTeam')));
  expect(await screen.findByText('player5')).toBeTruthy();
  expect(new Set(asked)).toEqual(new Set([undefined, 'agent2']));
  await user.click(await findButton(words('teams.profit.openBets', { 0: 'player5' })));
  expect(decodeURIComponent(location.search)).toContain('who=player5');
});
