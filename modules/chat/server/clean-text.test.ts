import { expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';

test('a message is plain text without anything hidden, its letters and lines untouched [SVC-4] [N36]', () => {
  expect(cleanText('  টাকা তুলতে পারছি না\r\nসাহায্য করুন  ')).toBe('টাকা তুলতে পারছি না\nসাহায্য করুন');
  expect(cleanText('<b onclick=alert(1)>&amp;</b>')).toBe('<b onclick=alert(1)>&amp;</b>');
  expect(cleanText('pay\u202Etxt.exe\u0000\uFEFF')).toBe('paytxt.exe');
  expect(cleanText('ক্‍ষ')).toBe('ক্‍ষ');
});

test('a message of nothing but blanks is empty [SVC-4]', () => {
  expect(cleanText(' \n\t\u2066 ')).toBe('');
});
