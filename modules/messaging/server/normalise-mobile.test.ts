import { expect, test } from 'vitest';
import { normaliseMail } from './normalise-mail.ts';
import { normaliseMobile } from './normalise-mobile.ts';

const read = (typed: string, dialingCode = '880') => normaliseMobile({ typed, dialingCode });

test.each([
  '+8801712345678',
  '8801712345678',
  '08801712345678',
  '008801712345678',
  '01712345678',
  '1712345678',
  '+880 01712-345678',
  ' 017 1234 5678 ',
  '০১৭১২৩৪৫৬৭৮',
  '+৮৮০১৭১২৩৪৫৬৭৮',
  '０１７１２３４５６７８',
  '+８８０　１７１２３４５６７８',
  '(017) 12.345‑678',
  '\u200e01712\u00a0345678\u200b',
])('%j is one and the same number [N12] [VAL-3]', (typed) => {
  expect(read(typed)).toEqual({
    e164: '+8801712345678',
    dialingCode: '880',
    national: '1712345678',
  });
});

test('the country field decides what a bare number means, in any digits [N12]', () => {
  expect(read('9876543210', '91')?.e164).toBe('+919876543210');
  expect(read('9187654321', '91')?.e164).toBe('+919187654321');
  expect(read('0707123456', '225')?.e164).toBe('+2250707123456');
  expect(read('01712345678', '+৮৮০')?.e164).toBe('+8801712345678');
});

test.each([
  ['nothing', ''],
  ['letters', '0171234567a'],
  ['too short', '0171234'],
  ['too long', '017123456789012'],
  ['a land line', '+88029551234'],
  ['a premium service', '+449098790000'],
  ['two numbers', '01712345678,01812345678'],
  ['a line end and a header', '01712345678\r\nBcc: x'],
])('%s is no mobile number [N11] [VAL-3]', (_what, typed) => {
  expect(read(typed)).toBeUndefined();
});

test('a mail address has one spelling and cannot end a header line [N12]', () => {
  expect(normaliseMail('  Rina.Das@Example.COM ')).toBe('rina.das@example.com');
  for (const typed of [
    'a@b',
    'a b@c.de',
    'a@b.de\nbcc: x@y.zz',
    'a@b.de,c@d.ef',
    '<a@b.de>',
    'a@b..de',
  ]) {
    expect(normaliseMail(typed)).toBeUndefined();
  }
});
