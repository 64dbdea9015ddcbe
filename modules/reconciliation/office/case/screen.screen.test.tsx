import { screen, within } from '@testing-library/react';
import type { Static } from 'typebox';
import { expect, test } from 'vitest';
import { answers } from '#platform/site/testing/play-server.ts';
import { words } from '#platform/site/testing/show-screen.tsx';
import { showEditor } from '#ui/office/testing/show-editor.tsx';
import { closeCase, readCase } from '../../contract.office.ts';
import { Screen } from './screen.tsx';

const CASE = {
  ...{ id: '7', vendor: 'LUCKY', kind: 'wrong_total', round: 'r-1', txn: null, status: 'open' },
  ...{ closedAt: null, assignee: null, isMine: false, amount: '7.0000', paid: null, version: 0 },
  ...{ detail: { oursBets: '2', code: 'TOTALS' }, outcome: null, resolution: null, bet: null },
  ...{ notes: [] },
  comparison: [
    { what: 'bets' as const, ours: '2', theirs: '2', difference: '0' },
    { what: 'payout' as const, ours: '7.0000', theirs: '0.0000', difference: '-7.0000' },
    { what: 'stake' as const, ours: null, theirs: '2.0000', difference: null },
  ],
};

async function showCase() {
  const sent: Static<typeof closeCase.input>[] = [];
  const openedAt = new Date(Date.now() - 3 * 3_600_000).toISOString();
  const page = await showEditor({
    ...{ page: <Screen />, route: '/cases/:id', path: '/cases/7', permissions: ['case.handle'] },
    server: [
      answers(readCase, () => ({ ...CASE, openedAt })),
      answers(closeCase, (input) => {
        sent.push(input);
        return { approvalId: null };
      }),
    ],
  });
  return { ...page, sent };
}

test('[O18] a case shows what both records say beside each other, how much it is about and how long it is open', async () => {
  await showCase();
  const table = await screen.findByRole('table', { name: words('office.case.comparison') });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    `${words('office.case.fact.bets')}220`,
    `${words('office.case.fact.payout')}7.000.00−7.00`,
    `${words('office.case.fact.stake')}–2.00–`,
  ]);
  expect(screen.getByText(words('office.overview.age.hours', { 0: 3 }))).toBeDefined();
});

test('[O18] a case is closed with an outcome and a reason, not with a reason alone', async () => {
  const { press, write, sent } = await showCase();
  await press('office.case.close');
  const dialog = within(await screen.findByRole('dialog'));
  await write(words('office.reason'), 'their line was broken');
  const close = dialog.getByRole<HTMLButtonElement>('button', { name: words('office.case.close') });
  expect(close.disabled).toBe(true);
  dialog.getByRole('combobox').click();
  (await screen.findByRole('option', { name: words('office.case.end.ours_right') })).click();
  await expect.poll(() => close.disabled).toBe(false);
  close.click();
  await expect
    .poll(() => sent)
    .toEqual([{ id: '7', reason: 'their line was broken', outcome: 'ours_right' }]);
});
