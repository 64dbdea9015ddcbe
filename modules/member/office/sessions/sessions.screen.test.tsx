import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers } from '#platform/site/testing/play-server.ts';
import { findButton } from '#platform/site/testing/show-screen.tsx';
import { showOfficeScreen } from '#ui/office/testing/show-office-screen.tsx';
import {
  endChosenSessions,
  listMemberSessions,
  type MemberSession,
} from '../../contract.sessions-office.ts';
import { Screen } from './screen.tsx';

const SESSION: MemberSession = {
  ...{ id: '5', memberId: '17', member: 'moon', accountType: 0, ip: '203.0.113.7' },
  ...{ device: 'Firefox', openedAt: '2026-11-28T10:00:00.000Z' },
  usedAt: '2026-11-28T11:00:00.000Z',
};

test('[O13] chosen sessions end after a dry run that says which, and why others do not; then it says what each came to', async () => {
  const sent: boolean[] = [];
  const user = await showOfficeScreen(<Screen />, {
    permissions: ['member.view', 'member.change'],
    server: [
      answers(listMemberSessions, () => ({
        rows: [SESSION, { ...SESSION, id: '6', member: 'star' }],
        next: null,
        total: { count: 2, isMore: false },
      })),
      answers(endChosenSessions, ({ ids, isDryRun }) => {
        sent.push(isDryRun);
        const outcomeOf = (id: string) => (id === '6' ? ('ended' as const) : ('done' as const));
        return { rows: ids.map((id) => ({ id, outcome: outcomeOf(id) })) };
      }),
    ],
  });
  await user.click(await screen.findByRole('checkbox', { name: 'পেজের সব সারি বাছুন' }));
  await user.click(await findButton('সেশন শেষ করুন'));
  await user.type(await screen.findByRole('textbox', { name: /কারণ/ }), 'a stolen phone');
  await user.click(await findButton('আগে যাচাই করুন'));
  expect(await screen.findByText(/আগেই শেষ হয়েছে/)).toBeDefined();
  const list = screen.getByRole('list', { name: 'কোন সারির কী হবে' });
  expect(list.textContent).toMatch(/star.*আগেই শেষ হয়েছে.*moon.*বদলাবে/);
  expect(sent).toEqual([true]);
  const buttons = await screen.findAllByRole('button', { name: 'সেশন শেষ করুন' });
  await user.click(buttons.at(-1) ?? buttons[0] ?? document.body);
  await expect.poll(() => sent).toEqual([true, false]);
  expect(await screen.findByText('বদলেছে 1টি, বাদ গেছে 1টি')).toBeDefined();
});

test('[O13] who may not end sessions chooses none', async () => {
  await showOfficeScreen(<Screen />, {
    permissions: ['member.view'],
    server: [
      answers(listMemberSessions, () => ({
        rows: [SESSION],
        next: null,
        total: { count: 1, isMore: false },
      })),
    ],
  });
  expect(await screen.findByText('moon')).toBeDefined();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
