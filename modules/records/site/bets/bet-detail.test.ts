import { expect, test } from 'vitest';
import { readDetail } from './bet-detail.ts';

test('a lottery bet is read line by line, odds with two decimals', () => {
  const detail = {
    drawNo: '0714',
    lines: [{ play: 'BIG', pick: '', odds4: ['19700'], stake: '100000' }],
  };
  expect(readDetail(detail)).toEqual({
    lines: [{ play: 'BIG', pick: '', odds: ['1.97'], unitTicks: 100_000n }],
    window: [],
    corrections: [],
  });
});

test('the odds a player saw stand beside those a line was taken at, and a correction says why [MC-1]', () => {
  const line = { play: 'BIG', pick: 'ANY', odds4: ['9850'], stake: '40000', units: 2, group: 1900 };
  const corrections = [{ version: 2, from: '1, 2', to: '', reason: 'misread' }, { from: 7 }];
  const read = readDetail({ lines: [line], oddsSeen4: ['19700'], corrections });
  expect(read.lines).toEqual([
    {
      ...{ play: 'BIG', pick: 'ANY', odds: ['0.98'] },
      oddsSeen: '1.97',
      unitTicks: 20_000n,
      group: 1900,
    },
  ]);
  expect(read.corrections).toEqual([{ from: '1, 2', to: '', reason: 'misread' }]);
});

test('a spin is read reel by reel', () => {
  expect(readDetail({ window: [['R'], ['B'], ['x']] }).window).toEqual([['R'], ['B'], ['x']]);
});

test('what a vendor sends and nobody understands is left out', () => {
  for (const odd of [null, 'text', 7, { lines: [null, { play: 1 }] }]) {
    expect(readDetail(odd)).toEqual({ lines: [], window: [], corrections: [] });
  }
});
