import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { words } from '#platform/site/testing/show-screen.tsx';
import { showBoard } from '../testing/show-board.tsx';
import { useSlip } from './slip.ts';

const KEY = 'lottery.picks.K3-1M';
const PICKS = '{"lines":[["BIG","ANY"]],"unit":"500000"}';

test('picks on a board that is looked at are kept for the account that its visitor opens', async () => {
  onTestFinished(() => sessionStorage.clear());
  const { user } = await showBoard({ code: 'K3-1M', isLook: true });
  const big = screen.getByRole('button', { name: new RegExp(`^${words('play.K3.BIG')},`) });
  await user.click(big);
  useSlip.getState().setUnit(500_000n);
  expect(sessionStorage.getItem(KEY)).toBe(PICKS);
  await user.click(big);
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

test('the board of an account has the picks from before with their stake, places nothing, and has them once', async () => {
  onTestFinished(() => sessionStorage.clear());
  sessionStorage.setItem(KEY, PICKS);
  const { orders } = await showBoard({ code: 'K3-1M' });
  await screen.findByText(words('board.carried'));
  expect(useSlip.getState()).toMatchObject({
    lines: [{ play: 'BIG', pick: 'ANY' }],
    unit: 500_000n,
  });
  expect(orders).toEqual([]);
  expect(sessionStorage.getItem(KEY)).toBeNull();
});
