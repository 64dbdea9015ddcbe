import { expect, test } from 'vitest';
import { isAgent, isMember, isTrial, LOGIN_TYPES } from './account-type.ts';

test('an account is a member’s, a trial one, an agent’s, or of no known type [SES-4] [ROL-2]', () => {
  const kindsOf = (type: number) => [isMember(type), isTrial(type), isAgent(type)];
  expect(kindsOf(0)).toEqual([true, false, false]);
  expect(kindsOf(4)).toEqual([false, true, false]);
  for (const type of [1, 2, 41, 42]) {
    expect(kindsOf(type)).toEqual([false, false, true]);
  }
  for (const type of [-1, 3, 5, 7, 14, 40, 43, 124142, Number.NaN]) {
    expect(kindsOf(type)).toEqual([false, false, false]);
  }
});

test('six types may log in [LGN-8]', () => {
  expect([...LOGIN_TYPES].sort((a, b) => a - b)).toEqual([0, 1, 2, 4, 41, 42]);
});
