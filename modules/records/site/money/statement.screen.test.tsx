import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answers } from '#platform/site/testing/play-server.ts';
import { findButton, showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { listStatement, sumStatement } from '../../contract.money.ts';
import { Screen } from './screen.tsx';
import { sheetOf } from './whole-statement.ts';

const ROW = {
  ...{ id: '7', typeName: 'ডিপোজিট', amount: '50.1234', balanceAfter: '150.1234', at: 1 },
  ...{ reference: '99', betId: null, remark: 'বিকাশ' },
};
const SUMS = {
  ...{ opening: '100.0000', moneyIn: '50.1234', moneyOut: '0.0000', closing: '150.1234' },
};

async function show(rows: readonly (typeof ROW)[]) {
  const asked: (string | undefined)[] = [];
  const user = await showScreen(<Screen />, {
    session: { account: 'player1', accountType: 0 },
    server: [
      answers(sumStatement, () => SUMS),
      answers(listStatement, ({ kind }) => {
        asked.push(kind);
        return { list: [...rows], next: null };
      }),
    ],
  });
  return { user, asked };
}

test('an entry says what it was, to the last tick of the books, and a kind narrows the record [MC-1] [R40]', async () => {
  const { user, asked } = await show([ROW]);
  await user.click(
    await findButton(words('records.money.detailsOf', { 0: ROW.typeName, 1: ROW.id })),
  );
  expect(await screen.findByText(words('records.money.exact', { 0: '50.1234' }))).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.getByText(words('records.money.opening'))).toBeTruthy();
  await user.click(await findButton(words('records.money.kind.withdraw')));
  await waitFor(() => expect(asked.at(-1)).toBe('withdraw'));
  // In and out of one kind do not lead from one balance to the other.
  expect(screen.queryByText(words('records.money.opening'))).toBeNull();
});

test('a period without transactions says so [MC-1]', async () => {
  await show([]);
  expect(await screen.findByText(words('records.money.none'))).toBeTruthy();
});

test('the statement is printed whole, from the balance before to the balance after, and nothing else [R40]', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const { user } = await show([ROW]);
  await user.click(await findButton(words('records.money.print')));
  await waitFor(() => expect(print).toHaveBeenCalled());
  const sheet = document.body.querySelector(':scope > .statement-sheet');
  expect(sheet?.textContent).toContain(words('records.money.opening'));
  expect(sheet?.textContent).toContain('player1');
  expect(sheet?.textContent).toContain('150.12');
  dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(document.querySelector('.statement-sheet')).toBeNull());
});

test('the file begins and ends with the balances, has all decimals that say something, and leaves the opening out when it is cut', () => {
  const t = (key: string) => key;
  const whole = { sums: SUMS, rows: [ROW], isCut: false };
  const sheet = sheetOf(whole, { t, timeZone: 'UTC' });
  expect(sheet.map((line) => line.at(-1))).toEqual([
    ...['records.money.after', '100.00', '150.1234', '150.1234'],
  ]);
  expect(sheet[2]?.slice(2)).toEqual(['ডিপোজিট', 'বিকাশ', '99', '50.1234', '150.1234']);
  expect(sheetOf({ ...whole, isCut: true }, { t, timeZone: 'UTC' })).toHaveLength(3);
});
