import { expect, test } from 'vitest';
import { entryForgeries, flipped } from '#tools/fairness/forgeries/record-forgeries.ts';
import { entries, logSigner, receiptSigner } from '#tools/fairness/samples.ts';
import { canonicalJson } from '../canonical-json.ts';
import { keyOf } from '../note/note-key.ts';
import { signNote } from '../note/signed-note.ts';
import { readCheckpoint, signCheckpoint } from './checkpoint.ts';
import { entryText, readEntry } from './entry.ts';
import { ENTRY_FORMS } from './entry-forms.ts';
import { treeOf } from './memory-tree.ts';
import { rootHash } from './merkle.ts';

test('an entry of every kind is read from its text [M4] [M7] [M8]', () => {
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(Object.keys(ENTRY_FORMS)));
  for (const entry of entries) {
    expect(readEntry(entryText(entry))).toEqual({ isValid: true, value: entry });
  }
});

test('every changed field of every kind of entry is refused and named [M4] [M7] [M8]', () => {
  const read = (record: unknown) => {
    const entry = readEntry(canonicalJson(record));
    return entry.isValid ? undefined : `${entry.problem.code} ${entry.problem.field}`;
  };
  const forgeries = entryForgeries();
  expect(forgeries.length).toBeGreaterThan(300);
  expect(forgeries.map(({ record }) => read(record))).toEqual(
    forgeries.map(({ code, field }) => `${code} ${field}`),
  );
});

test('a text with a second form is no entry, and an entry that nobody accepts has no text [M8]', () => {
  const [entry] = entries;
  const text = entry === undefined ? '' : entryText(entry);
  for (const other of [` ${text}`, `${text}\n`, text.slice(1), '[]', 'null', '"commitment"']) {
    expect(readEntry(other).isValid).toBe(false);
  }
  const [restriction] = entries.filter(({ kind }) => kind === 'restriction');
  expect(
    restriction?.kind === 'restriction' && (() => entryText({ ...restriction, operators: ['A'] })),
  ).toThrow(RangeError);
});

const head = { size: 3, root: rootHash(3, treeOf(['a', 'b', 'c'])) };
const log = { origin: logSigner.name, keys: [keyOf(logSigner)] };
const note = signCheckpoint(head, logSigner);
const [, rootText = ''] = note.split('\n').slice(1);

test('a checkpoint is read with the key of its log [M8]', () => {
  expect(readCheckpoint(note, log)).toEqual({ isValid: true, value: head });
  const empty = { size: 0, root: rootHash(0, treeOf([])) };
  expect(readCheckpoint(signCheckpoint(empty, logSigner), log)).toEqual({
    isValid: true,
    value: empty,
  });
});

const signed = (...lines: readonly string[]) => signNote(`${lines.join('\n')}\n`, logSigner);
const name = logSigner.name;

test.each([
  ['another size', note.replace('\n3\n', '\n4\n'), 'signature'],
  ['another root', note.replace(rootText, `A${rootText.slice(1)}`), 'signature'],
  ['another signature', flipped(note), 'signature'],
  ['the key of receipts', signCheckpoint(head, { ...receiptSigner, name }), 'key_unknown'],
  [
    'the name of another log',
    signCheckpoint(head, { ...logSigner, name: 'other/log' }),
    'key_unknown',
  ],
  ['no signature', `${name}\n3\n${rootText}\n`, 'note_malformed'],
  ['a leading zero', signed(name, '03', rootText), 'checkpoint_malformed'],
  ['a negative size', signed(name, '-3', rootText), 'checkpoint_malformed'],
  ['a size above 2^53', signed(name, '9007199254740993', rootText), 'checkpoint_malformed'],
  ['a short root', signed(name, '3', 'AAAA'), 'checkpoint_malformed'],
  ['an extension line', signed(name, '3', rootText, 'more'), 'checkpoint_malformed'],
  ['another origin', signed('other/log', '3', rootText), 'origin'],
])('a checkpoint with %s is refused [M8]', (_, changed, problem) => {
  expect(readCheckpoint(changed, log)).toEqual({ isValid: false, problem });
});

test('a key of the log that has another name than the log signs nothing for it [M8]', () => {
  const other = { ...logSigner, name: 'other/log' };
  const keys = [keyOf(other)];
  const changed = signNote(`${name}\n3\n${rootText}\n`, other);
  expect(readCheckpoint(changed, { origin: name, keys })).toMatchObject({ problem: 'key_unknown' });
});

test('a tree head that is none is not signed', () => {
  expect(() => signCheckpoint({ ...head, size: -1 }, logSigner)).toThrow(RangeError);
  expect(() => signCheckpoint({ ...head, root: new Uint8Array(31) }, logSigner)).toThrow(
    RangeError,
  );
});
