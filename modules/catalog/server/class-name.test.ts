import { expect, test } from 'vitest';
import { GAMES } from '#vendors/sample/data/vendors.ts';
import { classNames } from './class-name.ts';

test('every class of the sample games has a name in both languages, and an unknown one begins with a capital [U43]', () => {
  for (const { classify } of GAMES) {
    const { en = '', bn = '' } = classNames(classify);
    expect([en, bn], classify).not.toContain(classify);
    expect(en, classify).toMatch(/^[A-Z]/);
    expect(bn, classify).toMatch(/[ঀ-৿]/);
  }
  expect(classNames('hold-and-win')['en']).toBe('Hold and win');
});
