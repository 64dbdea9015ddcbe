import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadTexts, textsOf } from './texts.ts';

const texts = textsOf(
  new Map([
    [
      'en',
      new Map([
        ['error.limit', 'Between {0} and {1}'],
        ['only.english', 'Hello'],
        ['bets', '{n, plural, one {# bet of {name}} other {# bets of {name}}}'],
      ]),
    ],
    [
      'bn',
      new Map([
        ['error.limit', '{0} থেকে {1}'],
        ['bets', '{n, plural, one {একক #} other {বহু #}}'],
      ]),
    ],
  ]),
);

test('a text is filled from the value, in the asked language [ERR-3]', () => {
  expect(texts.translate('bn', 'error.limit', { 0: 10, 1: '20' })).toBe('10 থেকে 20');
  expect(texts.translate('en', 'error.limit', [10, 20])).toBe('Between 10 and 20');
});

test('a value is put in once and as it is, whatever it looks like [N45]', () => {
  const hostile = ['{1}', '<b>{0}</b> %s $& $1 \\u0000'] as const;
  expect(texts.translate('en', 'error.limit', hostile)).toBe(
    `Between {1} and <b>{0}</b> %s $& $1 \\u0000`,
  );
  expect(texts.translate('en', 'error.limit', { 0: '{toString}', 1: '{__proto__}' })).toBe(
    'Between {toString} and {__proto__}',
  );
});

test('numbers are said by the plural rules of the language: nought is one in Bengali [ERR-3]', () => {
  const say = (language: string, n: number) =>
    texts.translate(language, 'bets', { n, name: 'player1' });
  expect([0, 1, 2].map((n) => say('en', n))).toEqual([
    '0 bets of player1',
    '1 bet of player1',
    '2 bets of player1',
  ]);
  expect([0, 1, 2].map((n) => say('bn', n))).toEqual(['একক 0', 'একক 1', 'বহু 2']);
});

test('a text that is no message stops the start instead of a reader', () => {
  expect(() => textsOf(new Map([['en', new Map([['broken', 'Between {0']])]]))).toThrow();
});

test('what a language lacks is said in English, what nobody has is undefined [ERR-3]', () => {
  expect(texts.translate('bn', 'only.english')).toBe('Hello');
  expect(texts.translate('bn', 'nothing')).toBeUndefined();
});

test('a place without a value stays as it is, and objects are never printed [ERR-3]', () => {
  expect(texts.translate('en', 'error.limit', { 0: { secret: 1 } })).toBe('Between {0} and {1}');
});

test('the platform speaks English and Bengali, and both say why the platform refuses [ERR-3]', () => {
  const app = loadTexts(join(import.meta.dirname, '..', '..'));
  expect(app.languages).toEqual(expect.arrayContaining(['bn', 'en']));
  for (const code of [
    'login.not.session',
    'function.not.available',
    'too.many.requests',
    'system.busy',
    'missing_encryption',
  ]) {
    const english = app.translate('en', `error.${code}`);
    const bengali = app.translate('bn', `error.${code}`);
    expect([code, english === undefined, bengali === english]).toEqual([code, false, false]);
  }
});
