import { beforeEach, expect, test } from 'vitest';
import { tableOf } from './game-table.ts';
import { formatChance, formatElapsed, formatOdds, formatReturn } from './numbers.ts';
import { sumsOf, useSlip } from './slip.ts';

const k3 = tableOf('K3-1M');
const big = { play: 'BIG', pick: 'ANY' };
const small = { play: 'SMALL', pick: 'ANY' };

beforeEach(() => useSlip.getState().clear());

test('the possible return is what one result can pay: opposite sides do not both win', () => {
  const slip = { unit: 100_000n, times: 2, lines: [big, small] };
  expect(sumsOf(k3, slip)).toEqual({ perLine: 200_000n, total: 400_000n, best: 394_000n });
  expect(sumsOf(k3, { ...slip, lines: [big, { play: 'SUM', pick: '13' }] }).best).toBe(2_364_000n);
  expect(sumsOf(k3, { ...slip, lines: [] })).toEqual({ perLine: 200_000n, total: 0n, best: 0n });
});

test('a cell pressed twice leaves the slip, and the slip belongs to the draw it was begun for', () => {
  const { toggle } = useSlip.getState();
  toggle(big, '20261121-0001');
  toggle(small, '20261121-0002');
  expect(useSlip.getState()).toMatchObject({ lines: [big, small], drawNo: '20261121-0001' });
  toggle(big, '20261121-0002');
  expect(useSlip.getState().lines).toEqual([small]);
});

test('the multiplier stays from 1 to 99', () => {
  const { setTimes } = useSlip.getState();
  setTimes(0);
  expect(useSlip.getState().times).toBe(1);
  setTimes(100);
  expect(useSlip.getState().times).toBe(99);
});

test('odds, chances, returns and clocks read as people read them', () => {
  expect([19_700, 2_070_000, 23_000].map(formatOdds)).toEqual(['1.97', '207', '2.3']);
  expect([formatChance(105, 216), formatChance(1, 216)]).toEqual(['48.6%', '0.46%']);
  // K3 big: 105/216 at 1.97 is 95.7638…, cut off.
  expect(formatReturn({ odds4: [19_700], ways: [105] }, 216)).toBe('95.76%');
  expect([0, 61_000, 3_661_000].map(formatElapsed)).toEqual(['00:00', '01:01', '1:01:01']);
});
