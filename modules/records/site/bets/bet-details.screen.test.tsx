import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers } from '#platform/site/testing/play-server.ts';
import { showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { showOwnBet } from '../../contract.ts';
import { BetDetails } from './bet-details.tsx';

const VOID_BET = {
  ...{ orderNo: '7', abbrOrderNo: '7', origOrderNo: '7', gameName: 'K3', gameCode: 'K3-1M' },
  ...{ gameType: 'ELOTT', nodeId: 1, eventName: 'K3-1M-7', numero: '7', selection: '' },
  ...{ betContent: '', odds: '', betAmount: 5, validBetAmount: 0, winAmount: 0 },
  ...{ profitAndLoss: 0, currency: 'SBX', betTimeInTimestamp: 1, transTimeInTimestamp: 1 },
  ...{ settleTimeInTimestamp: 2, customerName: 'player1', directAgentName: '', status: 'VOID' },
  ...{ accountType: 'SHPL', revision: 0, vendorWallet: null, isFree: false, verifyUrl: '' },
  detail: {
    lines: [
      { play: 'SUM', pick: '13', stake: '50000', odds4: ['80000'] },
      { play: 'NO_SUCH_PLAY', pick: 'ANY', stake: '50000', odds4: ['80000'] },
    ],
    rollbackReason: 'vendor_error',
  },
  timeline: [
    { event: 'placed', at: 1, amount: -5, payoutThen: 0 },
    { event: 'void', at: 2, amount: 5, payoutThen: 5 },
  ],
};

test('the details of a bet are words alone: the refund, why it was void, and no key or code of a play [U15] [U31]', async () => {
  await showScreen(<BetDetails orderNo="7" onBet={() => undefined} onClose={() => undefined} />, {
    session: { account: 'player1', accountType: 0 },
    server: [
      answers(showOwnBet, () => ({
        bet: VOID_BET,
        round: { roundId: 'K3-1M-7', openedAt: 1, closedAt: 2, bets: [VOID_BET] },
      })),
    ],
  });
  const refund = await screen.findByText(words('records.bets.refund'), { selector: 'dt' });
  expect(refund.nextElementSibling?.textContent).toBe('৳5.00');
  expect(screen.getByText(words('records.bets.void.other'))).toBeTruthy();
  expect(screen.getByText(words('records.bets.line'))).toBeTruthy();
  const shown = document.querySelector('dialog')?.textContent ?? '';
  expect(shown).not.toMatch(/play\.|records\.|NO_SUCH_PLAY|vendor_error/);
});
