import { expect, test } from 'vitest';
import { maskDigits, maskEmail, maskName } from './mask-contact.ts';
import { nicknameOf } from './nickname.ts';

test('contact fields leave the platform masked [MEM-1]', () => {
  expect(maskDigits('01712345678')).toBe('*******5678');
  expect(maskDigits('1234567')).toBe('*******');
  expect(maskDigits(null)).toBeNull();
  expect(maskEmail('rahim@example.org')).toBe('r****@example.org');
  expect(maskEmail('@example.org')).toBe('************');
  expect(maskName('ক্ষমা')).toBe('ক্ষ***');
});

test('a nickname is one readable line of at most 30 letters [MEM-1]', () => {
  expect(nicknameOf('  রহিম ভাই ')).toBe('রহিম ভাই');
  expect(nicknameOf('a'.repeat(30))).toBe('a'.repeat(30));
  for (const wrong of ['', '   ', 'a'.repeat(31), 'a\nb', 'a\u202eb', 'a\u0000b']) {
    expect(nicknameOf(wrong)).toBeUndefined();
  }
});
