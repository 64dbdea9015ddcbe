import { expect, test } from 'vitest';
import { accountKeyOf } from './account-name.ts';

test('case does not make another name [REG-2]', () => {
  expect(accountKeyOf('Admin')).toBe('admin');
  expect(accountKeyOf('PLAYER1')).toBe(accountKeyOf('player1'));
});

test.each([
  ['Cyrillic a', '\u0430dmin'],
  ['full-width letters', '\uff41dmin'],
  ['a zero-width joiner', 'ad\u200dmin'],
  ['a trailing no-break space', 'admin\u00a0'],
  ['the Kelvin sign', 'mi\u212ae'],
  ['a dotless i', 'adm\u0131n'],
  ['a combining mark', 'admi\u0301n'],
  ['a space', 'ad min'],
  ['nothing', ''],
  ['65 letters', 'a'.repeat(65)],
])('a name with %s could imitate another and is refused [REG-2]', (_what, name) => {
  expect(accountKeyOf(name)).toBeUndefined();
});
