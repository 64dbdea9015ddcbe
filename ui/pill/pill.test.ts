import { expect, test } from 'vitest';
import { readableOn } from '#ui/pill/pill.tsx';

test('a label of any colour carries the text that contrasts more', () => {
  expect(readableOn('#ABABAB')).toBe('#000');
  expect(readableOn('#6b2fa0')).toBe('#fff');
  expect(readableOn('#ffffff')).toBe('#000');
  expect(readableOn('gold')).toBe('#000');
});
