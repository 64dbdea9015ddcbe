import { expect, test } from 'vitest';
import { changeOf, passedPercent } from './settings-change.ts';

const saved = {
  mode: 'risk',
  nameFailures: 3,
  addressFailures: 8,
  networkFailures: 24,
  windowMinutes: 15,
  breakerFailures: 50,
  breakerPercent: 50,
  breakerMinutes: 30,
} as const;

test('only settings that differ are sent [LGN-3]', () => {
  expect(changeOf(saved, saved)).toEqual({});
  expect(changeOf(saved, { ...saved, mode: 'always', windowMinutes: 20 })).toEqual({
    mode: 'always',
    windowMinutes: 20,
  });
});

test('the share of the right ones is of those that were judged [LGN-3]', () => {
  expect(passedPercent({ passed: 2, failed: 1 })).toBe(67);
  expect(passedPercent({ passed: 0, failed: 4 })).toBe(0);
  expect(passedPercent({ passed: 0, failed: 0 })).toBeUndefined();
});
