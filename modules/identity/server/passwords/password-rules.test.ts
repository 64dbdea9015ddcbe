import { expect, test } from 'vitest';
import { passwordProblem } from './password-rules.ts';

const names = ['player77', 'shapla'];

test.each([
  ['1234567', 'password.length'],
  ['', 'password.length'],
  ['a'.repeat(65), 'password.length'],
  [' nine tall herons', 'password.spaces'],
  ['nine tall herons\u00a0', 'password.spaces'],
  ['12345678', 'password.common'],
  ['ｐａｓｓｗｏｒｄ１', 'password.common'],
  ['87654321', 'password.common'],
  ['00000000', 'password.common'],
  ['abababab', 'password.common'],
  ['Password1', 'password.common'],
  ['PASSW0RD123', 'password.common'],
  ['qwertyuiop', 'password.common'],
  ['poiuytrewq', 'password.common'],
  ['1q2w3e4r5t', 'password.common'],
  ['Bangladesh@123', 'password.common'],
  ['123iloveyou', 'password.common'],
  ['player77', 'password.contains.name'],
  ['xPLAYER77x', 'password.contains.name'],
  ['my-shapla-account', 'password.contains.name'],
])('%j is refused: %s [REG-2] [A2]', (password, problem) => {
  expect(passwordProblem({ password, names })).toBe(problem);
});

test.each([
  'nine tall herons',
  'k7Vq2mZp',
  'বাংলার নদী আর মাঠ',
  'aB3$aB3$x',
  `zzzriver${'stone'.repeat(11)}!`,
])('%j may be chosen, whatever signs it has [REG-2]', (password) => {
  expect(passwordProblem({ password, names })).toBeUndefined();
});

test('a very short name is not looked for inside a password [REG-2]', () => {
  expect(passwordProblem({ password: 'the river bank', names: ['ban'] })).toBeUndefined();
});
