import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { answers, refuses } from '#platform/site/testing/play-server.ts';
import { words } from '#platform/site/testing/show-screen.tsx';
import { showOfficeScreen } from '#ui/office/testing/show-office-screen.tsx';
import type { DisputeLine } from '../../contract.disputes-office.ts';
import {
  decideRebateRun,
  type OfficeRebateDetail,
  readOfficeRebateRun,
} from '../../contract.rebates-office.ts';
import { Screen } from './screen.tsx';

const PAGE = (
  <Routes>
    <Route path="/agent-rebates/:id" element={<Screen />} />
  </Routes>
);
const AT = '2026-11-28T18:00:00.000Z';
const DISPUTE: DisputeLine = {
  ...{ id: '3', of: 'rebate', paymentId: '7', memberId: '5', member: 'moon' },
  ...{ kind: 'commission', from: AT, until: AT, pays: '140000.0000', payment: 'paid' },
  ...{ text: 'Bets are missing', state: 'open', answer: null, answeredBy: null },
  ...{ madeAt: AT, answeredAt: null },
};

function aDetail(state: OfficeRebateDetail['run']['state']): OfficeRebateDetail {
  return {
    run: {
      ...{ id: '7', memberId: '5', member: 'moon', kind: 'commission', from: AT, until: AT },
      ...{ validBet: '20000000.0000', earned: '140000.0000', carried: '0.0000' },
      ...{ pays: '140000.0000', carries: '0.0000', state, holdReason: 'large', madeAt: AT },
    },
    parts: [
      {
        ...{ product: 'RNG', ownRate: 70, belowRate: 0 },
        ...{ validBet: '20000000.0000', earned: '140000.0000' },
      },
    ],
    bets: [
      {
        ...{ betId: '91', revision: 1, member: 'star', gameCode: 'G', countedAt: AT, rate: 70 },
        ...{ validBet: '20000000.0000', earned: '140000.0000' },
      },
    ],
    next: null,
    disputes: [],
  };
}

test('held rebates show why they wait and what they came from, and are paid with a reason [AC-4]', async () => {
  const sent: unknown[] = [];
  let state: 'held' | 'paid' = 'held';
  const user = await showOfficeScreen(PAGE, {
    path: '/agent-rebates/7',
    permissions: ['agent.view', 'agent.pay'],
    server: [
      answers(readOfficeRebateRun, () => aDetail(state)),
      answers(decideRebateRun, ({ decision, reason }) => {
        sent.push([decision, reason]);
        if (sent.length === 1) {
          return refuses('agent.run.currency');
        }
        state = 'paid';
        return { state };
      }),
    ],
  });
  expect(await screen.findByText(words('office.agents.hold.large'))).toBeTruthy();
  expect(screen.getByText(words('downline.product.RNG'))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: words('office.agents.pay') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText(words('office.reason')), 'looked at it');
  const pay = () => user.click(dialog.getByRole('button', { name: words('office.agents.pay') }));
  await pay();
  expect(await dialog.findByText('error.agent.run.currency')).toBeTruthy();
  await pay();
  expect(await screen.findByText(words('agent.run.paid'))).toBeTruthy();
  expect(sent).toEqual([
    ['pay', 'looked at it'],
    ['pay', 'looked at it'],
  ]);
  expect(screen.queryByRole('button', { name: words('office.agents.pay') })).toBeNull();
});

test('who may only look decides about nothing [AC-4]', async () => {
  await showOfficeScreen(PAGE, {
    path: '/agent-rebates/7',
    permissions: ['agent.view'],
    server: [answers(readOfficeRebateRun, () => aDetail('held'))],
  });
  expect(await screen.findByText(words('office.agents.hold.large'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: words('office.agents.pay') })).toBeNull();
});

test('further bets are added to those that are shown, and what the payee said leads to its page [AC-4]', async () => {
  const asked: unknown[] = [];
  const first = aDetail('paid');
  const user = await showOfficeScreen(PAGE, {
    path: '/agent-rebates/7',
    permissions: ['agent.view'],
    server: [
      answers(readOfficeRebateRun, ({ before }) => {
        asked.push(before);
        return before === undefined
          ? { ...first, next: 'p2', disputes: [DISPUTE] }
          : { ...first, bets: first.bets.map((bet) => ({ ...bet, betId: '90', member: 'sun' })) };
      }),
    ],
  });
  const link = await screen.findByRole('link', {
    name: words('office.agents.dispute.number', { 0: DISPUTE.id }),
  });
  expect(link.getAttribute('href')).toContain('/agent-disputes/3');
  expect(screen.getByText(DISPUTE.text)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: words('office.agents.moreBets') }));
  expect(await screen.findByText('sun')).toBeTruthy();
  expect(screen.getByText('star')).toBeTruthy();
  expect(screen.queryByRole('button', { name: words('office.agents.moreBets') })).toBeNull();
  expect(asked).toEqual([undefined, 'p2']);
});
