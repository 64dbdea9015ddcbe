import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers } from '#platform/site/testing/play-server.ts';
import { findButton } from '#platform/site/testing/show-screen.tsx';
import { showOfficeScreen } from '#ui/office/testing/show-office-screen.tsx';
import { decideApprovals, listApprovals } from '../../contract.office.ts';
import { Screen } from './screen.tsx';

const ROW = {
  ...{ id: '5', action: 'role.add', entity: 'role:desk', maker: 'operator2', reason: 'a desk' },
  ...{ before: null, after: { name: 'Desk' }, checker: null, decidedAt: null },
  ...{ madeAt: '2026-11-28T10:00:00.000Z', expiresAt: '2026-11-29T10:00:00.000Z' },
  ...{
    status: 'waiting' as const,
    decisionReason: null,
    isOwn: false,
    isAbove: false,
    mayDecide: true,
  },
};

function rows(actions: readonly string[]) {
  return actions.map((action, place) => ({ ...ROW, action, id: String(place + 5) }));
}

const showList = (actions: readonly string[], sent: unknown[] = []) =>
  showOfficeScreen(<Screen />, {
    permissions: ['approval.view', 'approval.decide'],
    server: [
      answers(listApprovals, () => ({
        rows: rows(actions),
        next: null,
        total: { count: actions.length, isMore: false },
      })),
      answers(decideApprovals, ({ ids, action, isDryRun }) => {
        sent.push([action, isDryRun]);
        const outcomeOf = (id: string) => (id === '6' ? ('stale' as const) : ('done' as const));
        return { rows: ids.map((id) => ({ id, outcome: outcomeOf(id) })) };
      }),
    ],
  });

test('[O9] requests of one kind are decided together, each with its change in sight and what it came to', async () => {
  const sent: unknown[] = [];
  const user = await showList(['role.add', 'role.add'], sent);
  await user.click(await screen.findByRole('checkbox', { name: 'পেজের সব সারি বাছুন' }));
  await user.click(await findButton('অনুমোদন করুন'));
  await user.type(await screen.findByRole('textbox', { name: /কারণ/ }), 'a round');
  await user.click(await findButton('আগে যাচাই করুন'));
  expect(await screen.findByText('অনুরোধের পর বদলে গেছে')).toBeDefined();
  const list = screen.getByRole('list', { name: 'কোন সারির কী হবে' });
  expect(list.textContent).toContain('Desk');
  const buttons = screen.getAllByRole('button', { name: 'অনুমোদন করুন' });
  await user.click(buttons.at(-1) ?? document.body);
  expect(await screen.findByText('বদলেছে 1টি, বাদ গেছে 1টি')).toBeDefined();
  expect(sent).toEqual([
    ['role.add', true],
    ['role.add', false],
  ]);
});

test('[O9] requests of two kinds are not decided together', async () => {
  const user = await showList(['role.add', 'staff.add']);
  await user.click(await screen.findByRole('checkbox', { name: 'পেজের সব সারি বাছুন' }));
  expect(await findButton('অনুমোদন করুন')).toHaveProperty('disabled', true);
  expect(screen.getByText('শুধু এক ধরনের অনুরোধ একসঙ্গে নিষ্পত্তি করা যায়।')).toBeDefined();
});
