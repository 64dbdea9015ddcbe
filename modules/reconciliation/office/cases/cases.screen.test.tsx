import { screen, within } from '@testing-library/react';
import type { Static } from 'typebox';
import { expect, test } from 'vitest';
import { answers } from '#platform/site/testing/play-server.ts';
import { findButton, words } from '#platform/site/testing/show-screen.tsx';
import { showOfficeScreen } from '#ui/office/testing/show-office-screen.tsx';
import { listCases, workOnCases } from '../../contract.office.ts';
import { Screen } from './screen.tsx';

const CASE = {
  ...{ vendor: 'LUCKY', kind: 'win_refused', round: 'r-1', txn: null, status: 'open' },
  ...{
    openedAt: '2026-11-28T10:00:00.000Z',
    closedAt: null,
    assignee: null,
    isMine: false,
    amount: '12.5000',
  },
};

/** A server with two cases, of which it leaves one out; it records what is asked of it. */
function aServer() {
  const asked: Static<typeof workOnCases.input>[] = [];
  const list = answers(listCases, () => ({
    rows: [
      { ...CASE, id: '7' },
      { ...CASE, id: '8' },
    ],
    next: null,
    total: { count: 2, isMore: false },
  }));
  const work = answers(workOnCases, (input) => {
    asked.push(input);
    const why = 'of_transfer' as const;
    return { done: input.ids.length - 1, skipped: [{ why, count: 1 }] };
  });
  return { asked, server: [list, work] };
}

const choose = (name: string) => screen.findByRole('checkbox', { name });

test('[O18] chosen cases are closed with one reason, after a dry run that says what it leaves out and why', async () => {
  const { asked, server } = aServer();
  const user = await showOfficeScreen(<Screen />, { permissions: ['case.handle'], server });
  expect(screen.queryByRole('toolbar')).toBe(null);
  await user.click(await choose('পেজের সব সারি বাছুন'));
  const bar = within(screen.getByRole('toolbar'));
  expect(bar.getByText('বাছা হয়েছে: 2')).toBeDefined();
  await user.click(bar.getByRole('button', { name: 'কেস বন্ধ করুন' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('1 × টাকা পথে আছে: ট্রান্সফার শেষ হলে বন্ধ হবে')).toBeDefined();
  expect(asked).toEqual([{ ids: ['7', '8'], action: 'close', isDryRun: true }]);
  await user.type(dialog.getByRole('textbox', { name: words('office.reason') }), 'one fault');
  const close = dialog.getByRole<HTMLButtonElement>('button', { name: 'কেস বন্ধ করুন' });
  expect(close.disabled).toBe(true);
  await user.click(dialog.getByRole('combobox'));
  await user.click(
    await screen.findByRole('option', { name: words('office.case.end.theirs_right') }),
  );
  await user.click(close);
  await expect
    .poll(() => asked.at(-1))
    .toEqual({
      ids: ['7', '8'],
      action: 'close',
      isDryRun: false,
      ...{ reason: 'one fault', outcome: 'theirs_right' },
    });
  await expect.poll(() => screen.queryByRole('toolbar')).toBe(null);
});

test('[O18] one case is chosen without being opened, and unchosen', async () => {
  const { server } = aServer();
  const user = await showOfficeScreen(<Screen />, { permissions: ['case.handle'], server });
  await user.click(await choose('8 সারি বাছুন'));
  expect(screen.getByText('বাছা হয়েছে: 1')).toBeDefined();
  await user.click(await findButton('বাছাই মুছুন'));
  expect(screen.queryByRole('toolbar')).toBe(null);
});

test('[O18] who may not handle cases chooses none', async () => {
  const { server } = aServer();
  await showOfficeScreen(<Screen />, { permissions: ['case.view'], server });
  await screen.findAllByText('LUCKY');
  expect(screen.queryByRole('checkbox', { name: '7 সারি বাছুন' })).toBe(null);
});
