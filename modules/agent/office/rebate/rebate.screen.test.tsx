import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { answers, refuses } from '#platform/site/testing/play-server.ts';
import { words } from '#platform/site/testing/show-screen.tsx';
import { showOfficeScreen } from '#ui/office/testing/show-office-screen.tsx';
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
