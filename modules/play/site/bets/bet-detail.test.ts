import { expect, test } from 'vitest';
import { readDetail } from './bet-detail.ts';

test('a lottery bet is read line by line, odds with two decimals', () => {
  const detail = {
    drawNo: '0714',
    lines: [{ play: 'BIG', pick: '', odds4: ['19700'], stake: '100000' }],
  };
  expect(readDetail(detail)).toEqual({
    lines: [{ play: 'BIG', pick: '', odds: ['1.97'] }],
    window: [],
  });
});

test('a spin is read reel by reel', () => {
  expect(readDetail({ window: [['R'], ['B'], ['x']] }).window).toEqual([['R'], ['B'], ['x']]);
});

test('what a vendor sends and nobody understands is left out', () => {
  for (const odd of [null, 'text', 7, { lines: [null, { play: 1 }] }]) {
    expect(readDetail(odd)).toEqual({ lines: [], window: [] });
  }
});
