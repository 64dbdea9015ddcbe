import { expect, test } from 'vitest';
import { invitationOf } from './invitation-link.ts';

test.each([
  ['#invitation=abc_-1', 'abc_-1'],
  ['#invitation=', ''],
  ['#tab=bets', undefined],
  ['', undefined],
])('[O14] the link %s carries %s', (hash, token) => {
  expect(invitationOf(hash)).toBe(token);
});
