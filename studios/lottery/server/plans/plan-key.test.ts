import { expect, test } from 'vitest';
import { keyOfStep, planOfKey } from './plan-key.ts';

test('the key of a step names its plan, any other key none [LCH-6]', () => {
  expect(planOfKey(keyOfStep(12n, 3))).toBe('12');
  expect(['plan/0/1', 'plan/12', 'a plan/12/3', ''].map(planOfKey)).toEqual(
    Array(4).fill(undefined),
  );
});
