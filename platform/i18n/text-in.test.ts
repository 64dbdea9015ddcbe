import { expect, test } from 'vitest';
import { textIn } from './text-in.ts';

test('a text is shown in the reader’s language, else in English, else as it was written [HDR-4]', () => {
  expect(textIn({ en: 'Hours', bn: 'সময়' }, 'bn')).toBe('সময়');
  expect(textIn({ en: 'Hours' }, 'bn')).toBe('Hours');
  expect(textIn({ bn: 'সময়' }, 'en')).toBe('সময়');
  expect(textIn({}, 'en')).toBe('');
});
