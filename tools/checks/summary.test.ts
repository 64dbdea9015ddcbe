import { expect, test } from 'vitest';
import { summaryOf } from './summary.ts';

test('the summary says how long each step took and what failed, in short at its end, and ends with the sum', () => {
  const page = ['a page', 'x'.repeat(200), '', ...Array.from({ length: 20 }, () => '- button')];
  const steps = [
    { name: 'types', seconds: 9.87, passed: 1, failed: 0, failures: [] },
    { name: 'stories', seconds: 231.4, passed: 58, failed: 1, failures: [page.join('\n')] },
  ];
  const lines = summaryOf(steps).split('\n');
  expect(lines.slice(0, 4)).toEqual([
    '  231.4 s  stories',
    '    9.9 s  types',
    '',
    'FAILED  stories: a page',
  ]);
  expect(lines.slice(3, -8)).toHaveLength(page.length + 1);
  expect(lines.slice(-8)).toEqual([
    'In short:',
    'FAILED  stories: a page',
    `  ${'x'.repeat(160)}`,
    ...Array.from({ length: 4 }, () => '  - button'),
    '59 passed, 1 failed',
  ]);
});

test('a summary without failures has only times and the sum', () => {
  const steps = [{ name: 'types', seconds: 9.87, passed: 1, failed: 0, failures: [] }];
  expect(summaryOf(steps)).toBe('    9.9 s  types\n1 passed, 0 failed');
});
