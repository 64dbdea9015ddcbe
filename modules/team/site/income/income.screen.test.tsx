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
            ...{ txId: String(place), kind: one, reason: 'agent.run', reference: '42' },
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
