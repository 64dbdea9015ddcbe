import { leafHash, type TreeHash } from '../log/merkle.ts';
import { type InclusionProblem, inclusionProblem } from '../log/verify-proof.ts';
import { fromBase64 } from '../note/base64.ts';
import type { NoteKey } from '../note/note-key.ts';
import { type NoteProblem, openNote } from '../note/signed-note.ts';

export type FileProblem = NoteProblem | InclusionProblem | 'text_malformed' | 'sizes';

/** The record of a file, as it was signed, with the keys that signed its set. */
export type OpenedFile =
  | { readonly isOpen: true; readonly record: string; readonly keys: readonly NoteKey[] }
  | { readonly isOpen: false; readonly problem: FileProblem };

const NUMBER = '0|[1-9][0-9]{0,15}';
const FILE_TEXT = new RegExp(
  `^GF2 receipt\\n([^\\n]+)\\n(${NUMBER}) (${NUMBER})((?:\\n[A-Za-z0-9+/=]{44})*)$`,
  'u',
);
const HEAD_TEXT = new RegExp(`^GF2 receipts\\n(${NUMBER})\\n([A-Za-z0-9+/=]{44})\\n$`, 'u');
const HASH_BYTES = 32;

/** Verifies the note of a receipt's file, and that its record is in the set that the note signs. */
export function openReceiptFile(file: string, known: readonly NoteKey[]): OpenedFile {
  const end = file.indexOf('\n\n');
  const opened = openNote(end < 0 ? '' : file.slice(end + 2), known);
  if (!opened.isSigned) {
    return { isOpen: false, problem: opened.problem };
  }
  const leaf = parseLeaf(file.slice(0, end));
  const head = parseHead(opened.text);
  if (leaf === undefined || head === undefined) {
    return { isOpen: false, problem: 'text_malformed' };
  }
  if (leaf.size !== head.size) {
    return { isOpen: false, problem: 'sizes' };
  }
  const { index, record, proof } = leaf;
  const problem = inclusionProblem({ index, hash: leafHash(record) }, head, proof);
  return problem === undefined
    ? { isOpen: true, record, keys: opened.keys }
    : { isOpen: false, problem };
}

function parseLeaf(text: string) {
  const [, record, index, size, lines = ''] = FILE_TEXT.exec(text) ?? [];
  const encoded = lines.split('\n').slice(1);
  const proof = encoded.map(parseHash).filter((hash) => hash !== undefined);
  return record === undefined || proof.length !== encoded.length || !record.isWellFormed()
    ? undefined
    : { record, index: Number(index), size: Number(size), proof };
}

function parseHead(text: string) {
  const [, size, encoded = ''] = HEAD_TEXT.exec(text) ?? [];
  const root = parseHash(encoded);
  return root === undefined ? undefined : { size: Number(size), root };
}

function parseHash(encoded: string): TreeHash | undefined {
  const hash = fromBase64(encoded);
  return hash?.length === HASH_BYTES ? hash : undefined;
}
