import { expect, test } from 'vitest';
import { summaryOf } from './summary.ts';

test('the summary says what failed and how long each step took and ends with the sum', () => {
  const steps = [
    { name: 'types', seconds: 9.87, passed: 1, failed: 0, failures: [] },
    { name: 'stories', seconds: 231.4, passed: 58, failed: 1, failures: ['a page\nis not drawn'] },
  ];
  expect(summaryOf(steps).split('\n')).toEqual([
    'FAILED  stories: a page',
    'is not drawn',
    '',
    '  231.4 s  stories',
    '    9.9 s  types',
    '59 passed, 1 failed',
  ]);
});
