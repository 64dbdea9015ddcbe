import { bytesToHex } from '@noble/hashes/utils.js';
import { canonicalJson } from '#seamless/fairness/canonical-json.ts';
import { toBase64 } from '#seamless/fairness/note/base64.ts';
import { keyOf } from '#seamless/fairness/note/note-key.ts';
import { signNote } from '#seamless/fairness/note/signed-note.ts';
import { receiptFiles } from '#seamless/fairness/receipt/receipt-set.ts';
import { type ReceiptKey, signReceipts } from '#seamless/fairness/receipt/signed-receipt.ts';
import { logSigner, receipt, receiptSet, receiptSigner, strangeSigner } from '../samples.ts';
import { flipped, formForgeries, type JsonRecord } from './record-forgeries.ts';

/** The key of the sample receipts with its time. */
export const receiptKey: ReceiptKey = {
  key: keyOf(receiptSigner),
  fromMs: receipt.takenAt,
  untilMs: receipt.takenAt + 1,
};

/** The file of a receipt that is refused. */
export type ReceiptForgery = {
  readonly what: string;
  readonly file: string;
  readonly code: string;
  readonly field: string;
};

/** The place of the forged receipt in the sample set of five, whose proofs have three hashes, and one for the last. */
const PLACE = 2;
const HASH = /^[A-Za-z0-9+/=]{44}\n/mu;
const OTHER_HASH = `${toBase64(new Uint8Array(32))}\n`;

/** Receipts that somebody tampered with, and receipts that the platform must not have signed. */
export function receiptForgeries(): readonly ReceiptForgery[] {
  return [
    ...recordForgeries(),
    ...noteForgeries(),
    ...setForgeries(),
    ...proofForgeries(),
    ...timeForgeries(),
  ];
}

/** Records that were changed, and records of another form. */
function recordForgeries(): readonly ReceiptForgery[] {
  const [alone, inSet] = [fileAlone(receipt), fileOfSet(PLACE)];
  const json = canonicalJson(receipt);
  const changed = (file: string, what: string) =>
    changedReceipts().map(([name, record]) =>
      refused(`${name} changed ${what}`, file.replace(json, canonicalJson(record)), 'leaf'),
    );
  const spaced = JSON.stringify(receipt, null, 1).replaceAll('\n', '');
  return [
    ...changed(alone, 'after signing'),
    ...changed(inSet, 'in its set'),
    ...formForgeries(receipt).map(({ record, code, field }) =>
      refused(`signed with ${code}`, fileAlone(record), code, field),
    ),
    refused('blanks in the record', fileOfText(spaced), 'text_malformed'),
    refused('a record that is not JSON', fileOfText('a text'), 'text_malformed'),
    refused(
      'a mode without commitment',
      fileAlone({ ...receipt, commitment: null }),
      'commitment_and_mode',
      'commitment',
    ),
    refused(
      'a commitment of an outside result',
      fileAlone({ ...receipt, mode: 'OUTSIDE' }),
      'commitment_and_mode',
      'commitment',
    ),
  ];
}

function noteForgeries(): readonly ReceiptForgery[] {
  const file = fileOfSet(PLACE);
  const json = canonicalJson(receipt);
  const alone = fileAlone(receipt);
  const withNote = (text: string) => `${leafOf(alone)}\n${signNote(text, receiptSigner)}`;
  const headText = noteOf(alone).replace(/\n— .*\n$/u, '');
  return [
    refused('one bit of the signature', flipped(file), 'signature'),
    refused('another key of the same name', fileAlone(receipt, strangeSigner), 'key_unknown'),
    refused('the key of the log', fileAlone(receipt, logSigner), 'key_unknown'),
    refused('no signature', file.replace(/\n— .*\n$/u, ''), 'note_malformed'),
    refused('no note', `GF2 receipt\n${json}\n0 1\n`, 'note_malformed'),
    refused('an empty file', '', 'note_malformed'),
    refused('other ends of lines', file.replaceAll('\n', '\r\n'), 'note_malformed'),
    refused('nothing before the note', signNote('a text\n', receiptSigner), 'note_malformed'),
    refused('a note of another kind', withNote('a text\n'), 'text_malformed'),
    refused('the note of one record', withNote(`GF2 receipt\n${json}\n`), 'text_malformed'),
    refused(
      'another heading of the note',
      withNote(headText.replace('GF2', 'GF1')),
      'text_malformed',
    ),
    refused('a line more in the note', withNote(`${headText}more\n`), 'text_malformed'),
    refused('another heading', file.replace('GF2', 'GF1'), 'text_malformed'),
    refused(
      'two notes joined',
      `${file}\n${noteOf(fileAlone({ ...receipt, bet: 'B-43' }))}`,
      'signature',
    ),
    refused('two files joined', `${file}${fileOfSet(PLACE + 1)}`, 'signature'),
  ];
}

/** Files whose record is not where they say in the set that was signed. */
function setForgeries(): readonly ReceiptForgery[] {
  const file = fileOfSet(PLACE);
  const size = receiptSet.length;
  const at = (line: string) => file.replace(`\n${PLACE} ${size}\n`, `\n${line}\n`);
  const alone = fileAlone(receipt);
  return [
    refused('another size in the file', at(`${PLACE} ${size + 1}`), 'sizes'),
    refused(
      'another size in the note',
      file.replace(`receipts\n${size}`, 'receipts\n6'),
      'signature',
    ),
    refused('a note of another set', `${leafOf(file)}\n${noteOf(alone)}`, 'sizes'),
    refused(
      'a note of another set of this size',
      `${leafOf(file)}\n${noteOf(signReceipts(receiptSet.toReversed(), receiptSigner)[0] ?? '')}`,
      'leaf',
    ),
    refused('another root', file.replace(/(?<=receipts\n5\n).*\n/u, OTHER_HASH), 'signature'),
    refused('another index', at(`${PLACE + 1} ${size}`), 'leaf'),
    refused('an index at the size', at(`${size} ${size}`), 'index_outside_tree'),
    refused('an index with a leading zero', at(`0${PLACE} ${size}`), 'text_malformed'),
    refused('an index below zero', at(`-1 ${size}`), 'text_malformed'),
    refused('no index', at(`${size}`), 'text_malformed'),
    refused('the last index with this proof', at(`${size - 1} ${size}`), 'proof_length'),
  ];
}

/** Proofs that do not lead from the record to the root. */
function proofForgeries(): readonly ReceiptForgery[] {
  const file = fileOfSet(PLACE);
  const proof = hashesOf(file);
  const hashes = proof.split(/(?<=\n)/u);
  const withProof = (lines: string) => file.replace(proof, lines);
  return [
    refused(
      'a proof without its last hash',
      withProof(hashes.slice(0, -1).join('')),
      'proof_length',
    ),
    refused('a proof without hashes', withProof(''), 'proof_length'),
    refused('a proof with a hash more', withProof(`${proof}${OTHER_HASH}`), 'proof_length'),
    refused(
      'a hash in a set of one',
      fileAlone(receipt).replace('\n0 1\n', `\n0 1\n${OTHER_HASH}`),
      'proof_length',
    ),
    refused('another hash in the proof', file.replace(HASH, OTHER_HASH), 'leaf'),
    refused('hashes in another order', withProof(hashes.toReversed().join('')), 'leaf'),
    refused(
      'a hash that is not 32 bytes',
      file.replace(HASH, `${'A'.repeat(44)}\n`),
      'text_malformed',
    ),
    refused(
      'a hash that is not Base64',
      file.replace(HASH, `${'?'.repeat(44)}\n`),
      'text_malformed',
    ),
    refused(
      'the record of another place',
      `${leafOf(file).replace(/\{.*\}/u, canonicalJson(receiptSet[1]))}\n${noteOf(file)}`,
      'leaf',
    ),
    refused('the proof of another place', withProof(hashesOf(fileOfSet(0))), 'leaf'),
  ];
}

function timeForgeries(): readonly ReceiptForgery[] {
  const taken = (takenAt: number) => fileAlone({ ...receipt, takenAt });
  return [
    refused(
      'a bet at the lock',
      fileAlone({ ...receipt, lock: receipt.takenAt }),
      'taken_after_lock',
      'takenAt',
    ),
    refused('a key that is not in use yet', taken(receipt.takenAt - 1), 'key_not_yet_valid'),
    refused('a key that is no longer in use', taken(receipt.takenAt + 1), 'key_retired'),
  ];
}

function refused(what: string, file: string, code: string, field = ''): ReceiptForgery {
  return { what, file, code, field };
}

function fileAlone(record: unknown, signer = receiptSigner): string {
  return fileOfText(canonicalJson(record), signer);
}

function fileOfText(record: string, signer = receiptSigner): string {
  return receiptFiles([record], (text) => signNote(text, signer))[0] ?? '';
}

function fileOfSet(place: number): string {
  return signReceipts(receiptSet, receiptSigner)[place] ?? '';
}

/** The lines before the empty one, and the note after it. */
function leafOf(file: string): string {
  return file.slice(0, file.indexOf('\n\n') + 1);
}

function noteOf(file: string): string {
  return file.slice(file.indexOf('\n\n') + 2);
}

function hashesOf(file: string): string {
  return leafOf(file)
    .split(/(?<=\n)/u)
    .slice(3)
    .join('');
}

/** The receipt with each field changed to another value that has its form. */
export function changedReceipts(): readonly (readonly [name: string, record: JsonRecord])[] {
  const hash = bytesToHex(new Uint8Array(32));
  const changes: JsonRecord = {
    scheme: 'GF3',
    bet: 'B-43',
    vendor: 'OTHER',
    game: 'K3-3M',
    drawNo: '20230823-0002',
    linesHash: hash,
    stake: receipt.stake + 1,
    currency: 'USD',
    odds: [...receipt.odds.slice(1), [2_070_001]],
    oddsVersion: '8',
    commitment: hash,
    mode: 'BEACON',
    lock: (receipt.lock ?? 0) + 1,
    takenAt: receipt.takenAt - 1,
  };
  return Object.entries(changes).map(([name, value]) => [name, { ...receipt, [name]: value }]);
}
