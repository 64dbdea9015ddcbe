import { expect, test } from 'vitest';
import { nationalNumber } from './mobile-number.ts';

test.each([
  '01712345678',
  '1712345678',
  '001712345678'.slice(1),
  '+8801712345678',
  '+880 01712-345678',
  '8801712345678',
  '008801712345678',
  '(017) 1234 5678',
  '০১৭১২৩৪৫৬৭৮',
  '+৮৮০১৭১২৩৪৫৬৭৮',
  '０１７１２３４５６７８',
])('%s names the member 1712345678 [REG-1] [N12]', (text) => {
  expect(nationalNumber(text, '880')).toBe('1712345678');
});

test.each(['', 'abc', '+91 9812345678', '0', '017-12a', '😀1712345678'])(
  '%s is no number of the country [VAL-3]',
  (text) => {
    expect(nationalNumber(text, '880')).toBeUndefined();
  },
);
