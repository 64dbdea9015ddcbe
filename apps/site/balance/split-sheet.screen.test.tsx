import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { totalOwnBets } from '#modules/records/contract.ts';
import { readBalance, readBalanceParts } from '#modules/wallet/contract.ts';
import { provideModules } from '#platform/site/module-parts.ts';
import { answers } from '#platform/site/testing/play-server.ts';
import { findButton, showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { Modal } from './split-sheet.tsx';

const NO_BETS = {
  ...{ totalHands: 0, betAmount: 0, validBetAmount: 0, validBetting: 0, winAmount: 0 },
  ...{ profitAndLoss: 0, netProfit: 0, settledBetAmount: 0, settledWinAmount: 0 },
  ...{ openHands: 0, openBetAmount: 0, voidHands: 0, refundAmount: 0 },
};
const CANNOT = /cannot be paid out|তোলাও? যায় না/;

test.each([true, false])(
  'where a withdrawal is offered the balance says nothing against it, play credit: %s [U21]',
  async (isSandbox) => {
    const load = () => Promise.reject(new Error('no page is opened here'));
    provideModules([{ memberPages: ['depositv2', 'withdraw'].map((id) => ({ id, load })) }]);
    await showScreen(<Modal onClose={() => undefined} />, {
      session: { account: 'player1', accountType: 0 },
      brand: { isSandbox, memberCentre: true },
      server: [
        answers(readBalance, () => ({
          sumBalance: 900,
          balance: [],
          currency: 'SBX',
          currencySymbol: 'P',
        })),
        answers(readBalanceParts, () => ({ bonus: 50, locked: 0 })),
        answers(totalOwnBets, () => NO_BETS),
      ],
    });
    await findButton(words('shell.withdraw'));
    await screen.findByText(words('split.bonus.why'));
    expect(screen.queryByText(words('split.sandbox')) !== null).toBe(isSandbox);
    expect(document.body.textContent).not.toMatch(CANNOT);
  },
);
