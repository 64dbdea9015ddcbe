import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { answers, refuses } from '#platform/site/testing/play-server.ts';
import { words } from '#platform/site/testing/show-screen.tsx';
import { showOfficeScreen } from '#ui/office/testing/show-office-screen.tsx';
import { answerDispute, type DisputeLine, readDispute } from '../../contract.disputes-office.ts';
import { Screen } from './screen.tsx';

const PAGE = (
  <Routes>
    <Route path="/agent-disputes/:id" element={<Screen />} />
  </Routes>
);
const AT = '2026-11-28T18:00:00.000Z';

function aDispute(change: Partial<DisputeLine>): DisputeLine {
  return {
    ...{ id: '3', of: 'rebate', paymentId: '7', memberId: '5', member: 'moon' },
    ...{ kind: 'rebate', from: AT, until: AT, pays: '7.0000', payment: 'paid' },
    ...{ text: 'Bets are missing', state: 'open', answer: null, answeredBy: null },
    ...{ madeAt: AT, answeredAt: null, ...change },
  };
}

async function show(permissions: readonly string[]) {
  const sent: unknown[] = [];
  let dispute = aDispute({});
  const user = await showOfficeScreen(PAGE, {
    path: '/agent-disputes/3',
    permissions: [...permissions],
    server: [
      answers(readDispute, () => dispute),
      answers(answerDispute, ({ decision, answer }) => {
        sent.push([decision, answer]);
        if (sent.length === 1) {
          return refuses('agent.dispute.over');
        }
        dispute = aDispute({ state: decision, answer, answeredBy: 'Rima', answeredAt: AT });
        return null;
      }),
    ],
  });
  return { user, sent };
}

test('a dispute leads to its payment and is answered in words [AC-4]', async () => {
  const { user, sent } = await show(['agent.view', 'agent.pay']);
  const link = await screen.findByRole('link', { name: new RegExp(words('agent.rebate.rebate')) });
  expect(link.getAttribute('href')).toContain('/agent-rebates/7');
  const accept = screen.getByRole('button', { name: words('office.agents.dispute.accept') });
  expect(accept).toHaveProperty('disabled', true);
  const field = screen.getByLabelText(words('office.agents.dispute.answerText'));
  await user.type(field, 'It comes out the same.');
  await user.click(accept);
  expect(await screen.findByText('error.agent.dispute.over')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: words('office.agents.dispute.refuse') }));
  expect(await screen.findByText('It comes out the same.')).toBeTruthy();
  expect(sent).toEqual([
    ['accepted', 'It comes out the same.'],
    ['refused', 'It comes out the same.'],
  ]);
});

test('who may only look is offered no answer [AC-4]', async () => {
  await show(['agent.view']);
  expect(await screen.findByText('Bets are missing')).toBeTruthy();
  expect(screen.queryByLabelText(words('office.agents.dispute.answerText'))).toBeNull();
});
