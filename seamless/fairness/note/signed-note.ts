import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { fromBase64, toBase64 } from './base64.ts';
import { isKeyName, keyId, keyOf, type NoteKey, type NoteSigner } from './note-key.ts';
import { isNoteSignature } from './note-signature.ts';

/** Why a note is refused. */
export type NoteProblem = 'note_malformed' | 'key_unknown' | 'signature';

/** A verified note: its text, and the known keys that signed it. */
export type OpenedNote =
  | {
      readonly isSigned: true;
      readonly text: string;
      readonly keys: readonly [NoteKey, ...NoteKey[]];
    }
  | { readonly isSigned: false; readonly problem: NoteProblem };

type SignatureLine = {
  readonly name: string;
  readonly keyId: string;
  readonly signature: Uint8Array;
};

const KEY_ID_BYTES = 4;
const MAX_SIGNATURES = 16;

/**
 * Signs a text in the form of C2SP signed notes.
 * @param text ends with a line feed
 * @throws RangeError when the text or the name of the key has another form
 */
export function signNote(text: string, signer: NoteSigner): string {
  if (!isNoteText(text) || !isKeyName(signer.name)) {
    throw new RangeError('a note is text that ends with a line feed, and its key has a name');
  }
  const signature = ed25519.sign(utf8ToBytes(text), signer.secretKey);
  const encoded = toBase64(concatBytes(keyId(keyOf(signer)), signature));
  return `${text}\n— ${signer.name} ${encoded}\n`;
}

/** Verifies a note: each signature of a known key must be right, and there must be one. */
export function openNote(note: string, known: readonly NoteKey[]): OpenedNote {
  const parsed = parseNote(note);
  if (parsed === undefined) {
    return { isSigned: false, problem: 'note_malformed' };
  }
  const message = utf8ToBytes(parsed.text);
  const signed: NoteKey[] = [];
  for (const line of parsed.signatures) {
    const key = known.find((one) => one.name === line.name && hexId(one) === line.keyId);
    const { signature } = line;
    if (key !== undefined && !isNoteSignature({ signature, message, publicKey: key.publicKey })) {
      return { isSigned: false, problem: 'signature' };
    }
    signed.push(...(key === undefined ? [] : [key]));
  }
  const [first, ...others] = signed;
  return first === undefined
    ? { isSigned: false, problem: 'key_unknown' }
    : { isSigned: true, text: parsed.text, keys: [first, ...others] };
}

/** The text ends at the last empty line; the lines after it are signatures. */
function parseNote(note: string) {
  const end = note.lastIndexOf('\n\n');
  const text = note.slice(0, end + 1);
  const lines = note.slice(end + 2).split('\n');
  if (end < 1 || !isNoteText(text) || lines.pop() !== '') {
    return undefined;
  }
  const signatures = lines.map(parseSignature).filter((line) => line !== undefined);
  const isWhole =
    signatures.length === lines.length && lines.length >= 1 && lines.length <= MAX_SIGNATURES;
  return isWhole ? { text, signatures } : undefined;
}

function parseSignature(line: string): SignatureLine | undefined {
  const [dash, name = '', encoded = '', ...others] = line.split(' ');
  const bytes = fromBase64(encoded);
  const isLine =
    dash === '—' && isKeyName(name) && others.length === 0 && (bytes?.length ?? 0) > KEY_ID_BYTES;
  return isLine && bytes !== undefined
    ? {
        name,
        keyId: bytesToHex(bytes.slice(0, KEY_ID_BYTES)),
        signature: bytes.slice(KEY_ID_BYTES),
      }
    : undefined;
}

/** Control characters below U+0020 are refused, except the line feed. */
function isNoteText(text: string): boolean {
  const isPrintable = [...text].every((character) => character >= ' ' || character === '\n');
  return text.isWellFormed() && text.endsWith('\n') && isPrintable;
}

function hexId(key: NoteKey): string {
  return bytesToHex(keyId(key));
}
