import { expect, test } from 'vitest';
import { passwordChecks } from './field-rules.ts';

const typed = (newPassword: string, confirmation = newPassword) =>
  passwordChecks({ oldPassword: 'nine tall herons', newPassword, confirmation, names: ['shapla'] });

test('each rule of a new password turns green by itself [PWD-2]', () => {
  expect(typed('')).toEqual({
    hasLength: false,
    hasNoOuterSpace: false,
    hidesNames: false,
    isAnother: false,
    isRepeated: false,
  });
  expect(typed('my Shapla', 'my Shapl')).toEqual({
    hasLength: true,
    hasNoOuterSpace: true,
    hidesNames: false,
    isAnother: true,
    isRepeated: false,
  });
  expect(typed('nine tall herons')).toEqual({
    hasLength: true,
    hasNoOuterSpace: true,
    hidesNames: true,
    isAnother: false,
    isRepeated: true,
  });
});

test('spaces at the ends turn their rule red, and another way to write the same letters is no other password [A2]', () => {
  expect(typed('nine calm herons ').hasNoOuterSpace).toBe(false);
  expect(typed('ｎｉｎｅ tall herons')).toMatchObject({ isAnother: false, isRepeated: true });
  const decomposed = 'নৌকা আর মাঠ'.normalize('NFD');
  expect(typed(decomposed, decomposed.normalize('NFC')).isRepeated).toBe(true);
});

test('a letter of any script counts as one sign [R05]', () => {
  expect(typed('🦢'.repeat(7)).hasLength).toBe(false);
  expect(typed('🦢'.repeat(8)).hasLength).toBe(true);
  expect(typed('🦢'.repeat(64)).hasLength).toBe(true);
  expect(typed('🦢'.repeat(65)).hasLength).toBe(false);
});
