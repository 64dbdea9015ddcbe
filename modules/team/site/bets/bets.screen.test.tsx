import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showOwnBet } from '#modules/records/contract.ts';
import { answers, refuses } from '#platform/site/testing/play-server.ts';
import { findButton, showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { listTeamBets } from '../../contract.ts';
import { Screen } from './screen.tsx';

const BET = {
  ...{ orderNo: '71', gameName: 'Lucky Sevens', gameType: 'RNG', eventName: 'r1', selection: '' },
  ...{ betAmount: 10, validBetAmount: 10, winAmount: 0, profitAndLoss: -10 },
  ...{ betTimeInTimestamp: 1, settleTimeInTimestamp: Date.UTC(2026, 10, 28, 6), status: 'LOST' },
  ...{ customerName: 'player1', directAgentName: 'ag***', accountType: 'SHPS' },
};

test('bets of the team go on below the last, and each opens to its details [AC-5]', async () => {
  const user = await showScreen(<Screen />, {
    session: { account: 'agent1', accountType: 1 },
    server: [
      answers(listTeamBets, ({ before }) =>
        before === undefined
          ? { list: [BET], next: '5-71', asOf: 1 }
          : { list: [{ ...BET, orderNo: '70', customerName: 'player3' }], next: null, asOf: 1 },
      ),
      answers(showOwnBet, () => refuses('bet_not_found')),
    ],
  });
  expect(await screen.findByText('player1')).toBeTruthy();
  await user.click(await findButton(words('teams.more')));
  expect(await screen.findByText('player3')).toBeTruthy();
  await user.click(await findButton(words('teams.bets.detailsOf', { 0: '70' })));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});
