import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flipped } from '#tools/fairness/forgeries/record-forgeries.ts';
import { logSigner, receiptSigner, strangeSigner } from '#tools/fairness/samples.ts';
import { fromBase64, toBase64 } from './base64.ts';
import { formatVerifierKey, keyOf, parseVerifierKey } from './note-key.ts';
import { openNote, signNote } from './signed-note.ts';

const TEXT = 'first line\n\nthird line: বাংলা\n';
const key = keyOf(receiptSigner);
const note = signNote(TEXT, receiptSigner);
/** The example of the package golang.org/x/mod/sumdb/note. */
const PUBLISHED_KEY = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const PUBLISHED = `If you think cryptography is the answer to your problem,
then you don't know what your problem is.

— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
`;

test('a note that others published is verified with its published key', () => {
  const published = parseVerifierKey(PUBLISHED_KEY);
  expect(published && openNote(PUBLISHED, [published])).toMatchObject({ isSigned: true });
  expect(published && formatVerifierKey(published)).toBe(PUBLISHED_KEY);
  const changed = PUBLISHED.replace('answer', 'Answer');
  expect(published && openNote(changed, [published])).toMatchObject({ problem: 'signature' });
});

test('a note is read with the key that signed it, beside signatures of keys that are not known', () => {
  const added = `${note}${signNote(TEXT, strangeSigner).slice(TEXT.length + 1)}`;
  expect(openNote(note, [key])).toEqual({ isSigned: true, text: TEXT, keys: [key] });
  expect(openNote(added, [key])).toEqual({ isSigned: true, text: TEXT, keys: [key] });
  expect(openNote(added, [keyOf(strangeSigner), key])).toMatchObject({
    keys: [key, keyOf(strangeSigner)],
  });
});

test.each([
  ['another text', note.replace('first', 'First'), 'signature'],
  ['another signature', flipped(note), 'signature'],
  [
    'a right signature and a wrong one of a known key',
    note + flipped(note).slice(TEXT.length + 1),
    'signature',
  ],
  ['another key of this name', signNote(TEXT, strangeSigner), 'key_unknown'],
  ['another name', note.replace('/receipts', '/log'), 'key_unknown'],
  ['no empty line', note.replace(/\n\n(?=—)/u, '\n'), 'note_malformed'],
  ['no signature', TEXT, 'note_malformed'],
  ['no text', note.slice(TEXT.length), 'note_malformed'],
  ['a line behind the signatures', `${note}more\n`, 'note_malformed'],
  ['no last line feed', note.slice(0, -1), 'note_malformed'],
  ['a second signature that is cut off', `${note}— other AAAA`, 'note_malformed'],
  ['a hyphen for the dash', note.replace('\n— ', '\n- '), 'note_malformed'],
  ['two blanks', note.replace('\n— ', '\n—  '), 'note_malformed'],
  ['a control character', note.replace('first', 'fir\tst'), 'note_malformed'],
  ['a lone surrogate', note.replace('first', '\ud800'), 'note_malformed'],
  ['a signature that is no Base64', note.replace(/=\n$/, '\n'), 'note_malformed'],
  ['seventeen signatures', `${TEXT}\n${note.slice(TEXT.length + 1).repeat(17)}`, 'note_malformed'],
])('a note with %s is refused', (_, changed, problem) => {
  expect(openNote(changed, [key, keyOf(logSigner)])).toEqual({ isSigned: false, problem });
});

test('a public key that is no point, and a signature of another length, verify nothing', () => {
  const broken = { ...key, publicKey: new Uint8Array(32).fill(255) };
  const id = signNote(TEXT, receiptSigner);
  expect(openNote(id, [broken])).toMatchObject({ problem: 'key_unknown' });
  const [, encoded = ''] = / (\S+)\n$/.exec(note) ?? [];
  const shorter = toBase64((fromBase64(encoded) ?? new Uint8Array()).slice(0, -1));
  expect(openNote(note.replace(encoded, shorter), [key])).toMatchObject({ problem: 'signature' });
});

test('text without an end, or a name with a blank, is not signed', () => {
  expect(() => signNote('text', receiptSigner)).toThrow(RangeError);
  expect(() => signNote('te\rxt\n', receiptSigner)).toThrow(RangeError);
  expect(() => signNote('text\n', { ...receiptSigner, name: 'a b' })).toThrow(RangeError);
  expect(() => signNote('text\n', { ...receiptSigner, name: 'a+b' })).toThrow(RangeError);
});

test.each([
  formatVerifierKey(key).replace('+2354877b+', '+2354877c+'),
  formatVerifierKey(key).replace('receipts', 'receipt'),
  formatVerifierKey(key).replace('+Ad', '+Ae'),
  formatVerifierKey(key).replace(/\+A[^+]*$/, '+AAAA'),
  'name',
])('the verifier key %s is refused, since its id is not its own', (text) => {
  expect(parseVerifierKey(text)).toBeUndefined();
});

test('Base64 is that of every other implementation, and has one text for each list of bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      const text = Buffer.from(bytes).toString('base64');
      expect(toBase64(bytes)).toBe(text);
      expect(fromBase64(text)).toEqual(bytes);
    }),
  );
  for (const text of [
    'A',
    'AA',
    'AB==',
    'AAB=',
    'AA=A',
    'A===',
    '====',
    'AA==AA==',
    'AA=\n',
    'A-__',
  ]) {
    expect(fromBase64(text)).toBeUndefined();
  }
});
