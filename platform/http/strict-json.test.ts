import { expect, test } from 'vitest';
import { parseStrictJson, UnsafeJson } from './strict-json.ts';

const parse = (text: string) => parseStrictJson(Buffer.from(text));

test('plain JSON is read as it is [ERR-3]', () => {
  const text = '{"a":[1,{"b":"x:{\\"y\\":1}"}],"c":null,"d":{"a":1}}';
  expect(parse(text)).toEqual(JSON.parse(text));
});

test.each([
  ['a key twice', '{"a":1,"a":2}'],
  ['a key twice in two spellings', '{"a":1,"\\u0061":2}'],
  ['a key twice, deeper', '{"x":[{"a":1 , "a" : 2}]}'],
  ['__proto__', '{"__proto__":{"isAdmin":true}}'],
  ['__proto__ in escapes', '{"\\u005f_proto__":{}}'],
  ['constructor.prototype', '{"constructor":{"prototype":{}}}'],
  ['nesting ten thousand deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  ['NaN', '{"a":NaN}'],
  ['a byte order mark', '\uFEFF{"a":1}'],
  ['half a text', '{"a":'],
  ['an open string', '{"a'],
  ['an open string that ends in a backslash', '"\\'],
])('%s is refused and leaves prototypes alone [ERR-3]', (_trick, text) => {
  expect(() => parse(text)).toThrow(UnsafeJson);
  expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
});

test('bytes that are no UTF-8 are refused [ERR-3]', () => {
  expect(() => parseStrictJson(Buffer.from([0x22, 0xff, 0x22]))).toThrow(UnsafeJson);
});

test('the same key in two objects is no trick', () => {
  expect(parse('[{"a":1},{"a":2}]')).toEqual([{ a: 1 }, { a: 2 }]);
});
