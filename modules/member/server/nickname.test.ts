import { expect, test } from 'vitest';
import { nicknameOf } from './nickname.ts';

test('a nickname is one readable line of at most 30 letters [MEM-1]', () => {
  expect(nicknameOf('  রহিম ভাই ')).toBe('রহিম ভাই');
  expect(nicknameOf('a'.repeat(30))).toBe('a'.repeat(30));
  for (const wrong of ['', '   ', 'a\nb']) {
    expect(nicknameOf(wrong)).toBeUndefined();
  }
});

test('markup in a nickname is a text like any other [N36]', () => {
  for (const name of ['<b onclick=x()>', '"><img src=x>', "'; drop table --", '{0} %s $&']) {
    expect(nicknameOf(` ${name} `)).toBe(name);
  }
});

test('a nickname that turns letters round, hides some or breaks the line is refused [N38]', () => {
  for (const sign of ['\u202e', '\u2066', '\u200e', '\u200b', '\ufeff', '\0', '\n', '\u2028']) {
    expect(nicknameOf(`a${sign}b`), JSON.stringify(sign)).toBeUndefined();
  }
});

test('marks piled on a letter and names without end are refused, Bengali conjuncts are not [N38]', () => {
  expect(nicknameOf(`z${'\u0301\u0316'.repeat(8)}`)).toBeUndefined();
  expect(nicknameOf('x'.repeat(31))).toBeUndefined();
  expect(nicknameOf('🧑‍🧑‍🧒'.repeat(20))).toBeUndefined();
  for (const name of ['লক্ষ্মী', 'স্বাস্থ্য', 'চাঁদনী', 'ক্‍ষ', 'Zoë', 'محمد']) {
    expect(nicknameOf(name)).toBe(name.normalize('NFC'));
  }
});
