import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers } from '#platform/site/testing/play-server.ts';
import { showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { listIncome } from '../../contract.ts';
import { Screen } from './screen.tsx';

test('income stands by kind, and a kind narrows its lines [AC-7]', async () => {
  const user = await showScreen(<Screen />, {
    session: { account: 'agent1', accountType: 1 },
    server: [
      answers(listIncome, ({ kind }) => ({
        list: (['commission', 'salary'] as const)
          .filter((one) => kind === undefined || kind === one)
          .map((one, place) => ({
            ...{ txId: String(place), kind: one, reason: 'test', reference: '42' },
            ...{ amount: 12, currentAvailBalance: 40, txTimeInTimestamp: 1 },
          })),
        sums: [{ kind: 'salary' as const, amount: 12, payments: 1 }],
        ...{ total: 2, totalPages: 1, page: 1, asOf: 1 },
      })),
    ],
  });
  const rows = () => screen.getAllByRole('row').length;
  expect(await screen.findAllByText('+৳12.00')).toHaveLength(2);
  const before = rows();
  await user.click(
    screen.getByRole('button', { name: new RegExp(words('teams.income.kind.salary')) }),
  );
  await screen.findByRole('button', {
    pressed: true,
    name: new RegExp(words('teams.income.kind.salary')),
  });
  await expect.poll(rows).toBe(before - 1);
});

test('a payment of a contract leads to the run that it paid, and other lines lead nowhere [AC-4] [AC-7]', async () => {
  const user = await showScreen(<Screen />, {
    session: { account: 'agent1', accountType: 1 },
    server: [
      answers(listIncome, () => ({
        list: (['agent_realtime_salary', 'test'] as const).map((reason, place) => ({
          ...{ txId: String(place), kind: 'salary' as const, reason, reference: `4${place}` },
          ...{ amount: 12, currentAvailBalance: 40, txTimeInTimestamp: 1 },
        })),
        ...{ sums: [], total: 2, totalPages: 1, page: 1, asOf: 1 },
      })),
    ],
  });
  await user.click(
    await screen.findByRole('button', { name: words('teams.income.openOf', { 0: '40' }) }),
  );
  expect(screen.queryByRole('button', { name: words('teams.income.openOf', { 0: '41' }) })).toBe(
    null,
  );
  const query = new URLSearchParams(window.location.search);
  expect([query.get('ac'), query.get('mcq')]).toEqual(['agentRealtimeSalary', 'run=40']);
});
