import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, refuses } from '#platform/site/testing/play-server.ts';
import { findButton, showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { type Dispute, disputePayment } from '../../contract.disputes.ts';
import { DisputePart } from './dispute-part.tsx';

const NOW = Date.UTC(2026, 10, 29);
const SAID = 'দুই মেম্বারের বাজি নেই';
const OPEN: Dispute = {
  ...{ id: '1', text: SAID, state: 'open', answer: null, madeAt: NOW, answeredAt: null },
};

async function show(disputes: readonly Dispute[]) {
  const sent: unknown[] = [];
  const user = await showScreen(
    <DisputePart of="run" id="7" disputes={disputes} onSent={() => sent.push('sent')} />,
    {
      session: { account: 'agent1', accountType: 1 },
      server: [
        answers(disputePayment, (input) => {
          sent.push(input);
          return sent.length === 1 ? refuses('agent.dispute.many') : OPEN;
        }),
      ],
    },
  );
  return { user, sent };
}

test('a payee says that a figure is wrong: a refusal is shown and what is written stays, and then it is sent [AC-4]', async () => {
  const { user, sent } = await show([]);
  await user.click(await findButton(words('agent.dispute.open.button')));
  const field = screen.getByLabelText(new RegExp(words('agent.dispute.text')));
  await user.type(field, SAID);
  await user.click(await findButton(words('agent.dispute.send')));
  expect(await screen.findByRole('alert')).toBeTruthy();
  await user.click(await findButton(words('agent.dispute.send')));
  expect(await findButton(words('agent.dispute.open.button'))).toBeTruthy();
  const input = { of: 'run', id: '7', text: SAID };
  expect(sent).toEqual([input, input, 'sent']);
});

test('what waits for an answer is shown without a form, and an answer with one [AC-4]', async () => {
  await show([OPEN]);
  expect(screen.getByText(SAID)).toBeTruthy();
  expect(screen.getByText(words('agent.dispute.waits'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: words('agent.dispute.open.button') })).toBeNull();
});

test('an answer is shown, and more can be said [AC-4]', async () => {
  await show([{ ...OPEN, state: 'refused', answer: 'হিসাব ঠিক আছে', answeredAt: NOW }]);
  expect(screen.getByText('হিসাব ঠিক আছে')).toBeTruthy();
  expect(screen.getByText(words('agent.dispute.refused'))).toBeTruthy();
  expect(await findButton(words('agent.dispute.open.button'))).toBeTruthy();
});
