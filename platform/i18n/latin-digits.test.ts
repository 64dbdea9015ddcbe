import { expect, test } from 'vitest';
import { latinDigits } from './latin-digits.ts';

test('digits of every script are read as 0 to 9, and letters stay [U9]', () => {
  expect(latinDigits('০১২৩৪৫৬৭৮৯ ٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ ०९ ０９ k২০')).toBe(
    '0123456789 0123456789 0123456789 09 09 k20',
  );
});
