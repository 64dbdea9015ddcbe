import { expect, test } from 'vitest';
import { partsOf } from './message-parts.ts';

const ORIGIN = 'https://shapla.test';

test('an address of this site can be pressed, with what belongs to it and no full stop [SVC-4]', () => {
  expect(partsOf('See https://shapla.test/help?id=3. Bye', ORIGIN)).toEqual([
    { text: 'See ' },
    { text: 'https://shapla.test/help?id=3', to: '/help?id=3' },
    { text: '. Bye' },
  ]);
});

test('no other address can be pressed [SVC-4] [N37]', () => {
  for (const text of [
    'https://evil.test/shapla.test',
    'https://shapla.test.evil.test/',
    'https://shapla.test@evil.test/',
    'https://user@shapla.test/',
    'http://shapla.test/',
    'javascript:alert(1)',
    '//evil.test',
    '<a href="https://evil.test">x</a>',
  ]) {
    expect(partsOf(text, ORIGIN)).toEqual([{ text }]);
  }
});
