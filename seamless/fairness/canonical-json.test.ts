import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson, parseCanonical } from './canonical-json.ts';

/** Values that records may hold. */
const { value: anyValue } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, false),
    fc.maxSafeInteger().map((number) => number + 0),
    fc.string({ unit: 'grapheme' }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.string({ unit: 'grapheme' }), tie('value'), { maxKeys: 4 }),
  ),
}));

test('every value has one text, whatever the order of its members, and is read back from it [M1]', () => {
  fc.assert(
    fc.property(anyValue, (value) => {
      const text = canonicalJson(value);
      const turned: unknown = JSON.parse(text, (_, item: unknown) =>
        typeof item === 'object' && item !== null && !Array.isArray(item)
          ? Object.fromEntries(Object.entries(item).toReversed())
          : item,
      );
      expect(canonicalJson(turned)).toBe(text);
      expect(parseCanonical(text)).toEqual({ isCanonical: true, value: JSON.parse(text) });
    }),
  );
});

test('members are sorted by UTF-16 code units, and texts have the escapes of RFC 8785 [M1]', () => {
  // The example of RFC 8785, part 3.2.3, without its floats.
  const members = {
    '\u20ac': 'Euro Sign',
    '\r': 'Carriage Return',
    '\ufb33': 'Hebrew Letter Dalet With Dagesh',
    '1': 'One',
    '\ud83d\ude00': 'Emoji: Grinning Face',
    '\u0080': 'Control',
    '\u00f6': 'Latin Small Letter O With Diaeresis',
  };
  const parsed: unknown = JSON.parse(canonicalJson(members));
  expect(Object.values(parsed ?? {}).slice(1)).toEqual([
    'Carriage Return',
    'Control',
    'Latin Small Letter O With Diaeresis',
    'Euro Sign',
    'Emoji: Grinning Face',
    'Hebrew Letter Dalet With Dagesh',
  ]);
  expect(canonicalJson('€$\u000f\nA\'B"\\/')).toBe('"€$\\u000f\\nA\'B\\"\\\\/"');
});

test.each([
  ['not_an_integer', 0.5],
  ['not_an_integer', -0],
  ['not_an_integer', Number.NaN],
  ['not_an_integer', 2 ** 53],
  ['lone_surrogate', '\ud800'],
  ['lone_surrogate', { '\udc00': 1 }],
  ['not_json', undefined],
  ['not_json', { a: undefined }],
  ['not_json', [1, undefined, 2]],
  ['not_json', new Array(2)],
  ['not_json', 1n],
  ['not_json', new Date(0)],
  ['not_json', new Map()],
  ['not_json', { [Symbol('a')]: 1 }],
  ['not_json', () => 1],
])('a value that is %s is refused', (code, value) => {
  expect(() => canonicalJson(value)).toThrow(expect.objectContaining({ code }));
});

test('a value that is nested too deeply is refused', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
  expect(canonicalJson(nested(32))).toContain('[[1]]');
  expect(() => canonicalJson(nested(33))).toThrow(expect.objectContaining({ code: 'too_deep' }));
  expect(parseCanonical('['.repeat(100_000))).toEqual({ isCanonical: false });
  expect(parseCanonical('['.repeat(5_000) + ']'.repeat(5_000))).toEqual({ isCanonical: false });
});

test.each([
  '{"a":1, "b":2}',
  '{"b":1,"a":2}',
  '{"a":1,"a":2}',
  '{"a":1,"a":1}',
  '1.0',
  '1e2',
  '-0',
  '"\\u0061"',
  '"\\/"',
  '1\n',
  '',
  '{',
])('the text %s is not canonical, since it has a second form or meaning [M1]', (text) => {
  expect(parseCanonical(text)).toEqual({ isCanonical: false });
});
