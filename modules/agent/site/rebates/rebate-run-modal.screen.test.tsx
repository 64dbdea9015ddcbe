import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers } from '#platform/site/testing/play-server.ts';
import { showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { type RebateDetail, readRebateRun } from '../../contract.rebates.ts';
import { Modal } from './rebate-run-modal.tsx';

const NOW = Date.UTC(2026, 10, 29);
const bet = (betId: string): RebateDetail['bets'][number] => ({
  ...{ betId, revision: 1, member: 'moon', gameCode: 'K3', countedAt: NOW, rate: 30 },
  ...{ validBet: '1000.0000', earned: '3.0000' },
});
const DETAIL: Omit<RebateDetail, 'bets' | 'next'> = {
  run: {
    ...{ kind: 'commission', from: NOW, until: NOW + 86_400_000, carried: '-1.0000' },
    ...{ pays: '5.0000', carries: '0.0000', state: 'held', holdReason: 'large', paidAt: null },
  },
  parts: [
    { product: 'LOTTERY', ownRate: 70, belowRate: 40, validBet: '2000.0000', earned: '6.0000' },
  ],
  disputes: [],
};

test('rebates of a day show their rates and carry, further bets by a button, and each bet leads to the bet itself [AC-4]', async () => {
  const asked: unknown[] = [];
  const closed: true[] = [];
  const user = await showScreen(<Modal onClose={() => closed.push(true)} />, {
    path: '/?ac=agentRevenueReport&mcq=rebate%3D7',
    session: { account: 'agent1', accountType: 1 },
    server: [
      answers(readRebateRun, ({ id, before }) => {
        asked.push([id, before]);
        return before === undefined
          ? { ...DETAIL, bets: [bet('91')], next: '5.91-1' }
          : { ...DETAIL, bets: [bet('90')], next: null };
      }),
    ],
  });
  const dialog = within(await screen.findByRole('dialog', { name: words('agent.rebate.title') }));
  expect(await dialog.findByText(/\(0\.7% − 0\.4%\)/)).toBeTruthy();
  expect(dialog.getByText(words('agent.run.carried'))).toBeTruthy();
  expect(dialog.getByText(words('agent.run.held'))).toBeTruthy();
  expect(dialog.getByText(words('agent.hold.large'))).toBeTruthy();
  const more = dialog.getByRole('button', { name: words('agent.run.bets.more') });
  await user.click(more);
  const last = await dialog.findByRole('button', { name: words('agent.bet.number', { 0: '90' }) });
  expect(dialog.queryByRole('button', { name: words('agent.run.bets.more') })).toBeNull();
  expect(asked).toEqual([
    ['7', undefined],
    ['7', '5.91-1'],
  ]);
  await user.click(last);
  expect(closed).toEqual([true]);
  const query = new URLSearchParams(window.location.search);
  expect([query.get('ac'), query.get('mcq')]).toEqual(['personalHistoryCopy', 'bet=90']);
});
