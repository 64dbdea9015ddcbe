import { expect, test } from 'vitest';
import { tableOf } from '../game-table.ts';
import { readRepeated } from './repeat-slip.ts';

const table = tableOf('K3-1M');
const read = (slip: object) => readRepeated(table, JSON.stringify(slip));

test('an earlier bet fills the slip with what can be bet on now, at its unit and multiple [LCH-6]', () => {
  const lines = [
    ['BIG', 'ANY'],
    ['BIG', 'ANY'],
    ['SUM', '10,11'],
    ['GONE', '1'],
    ['SUM', '99'],
    'text',
  ];
  expect(read({ lines, unit: '60000' })).toEqual({
    lines: [
      { play: 'BIG', pick: 'ANY' },
      { play: 'SUM', pick: '10,11' },
    ],
    stake: { unit: 10_000n, times: 6 },
  });
  expect(read({ lines, unit: '7' })?.stake).toBeUndefined();
});

test('an address with no slip in it leaves the slip empty [LCH-6]', () => {
  for (const text of [undefined, '', '{', 'null', '7', '{"lines":7}', '{"lines":[["GONE","1"]]}']) {
    expect(readRepeated(table, text)).toBeUndefined();
  }
});
