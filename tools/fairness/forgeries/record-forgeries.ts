import { bytesToHex } from '@noble/hashes/utils.js';
import { canonicalJson, isPlainObject } from '#seamless/fairness/canonical-json.ts';
import { fromBase64, toBase64 } from '#seamless/fairness/note/base64.ts';
import { keyOf } from '#seamless/fairness/note/note-key.ts';
import { signNote } from '#seamless/fairness/note/signed-note.ts';
import { type ReceiptKey, signReceipt } from '#seamless/fairness/receipt/signed-receipt.ts';
import { entries, receipt, receiptSigner, strangeSigner, withBeacon } from '../samples.ts';

type JsonRecord = Readonly<Record<string, unknown>>;

/** A record that is refused, with the code and the field. */
export type RecordForgery = {
  readonly record: JsonRecord;
  readonly code: string;
  readonly field: string;
};

/** Each field of a record left out, of another type, and one that nobody knows beside it, at every depth. */
export function formForgeries(record: JsonRecord, path = ''): readonly RecordForgery[] {
  return [
    { record: { ...record, more: 1 }, code: 'field_unknown', field: `${path}more` },
    ...Object.entries(record).flatMap(([name, value]) => {
      const field = `${path}${name}`;
      const { [name]: _, ...others } = record;
      const inner = isPlainObject(value) ? formForgeries(value, `${field}.`) : [];
      return [
        { record: others, code: 'field_missing', field },
        { record: { ...record, [name]: false }, code: 'field_mistyped', field },
        ...inner.map((forgery) => ({ ...forgery, record: { ...record, [name]: forgery.record } })),
      ];
    }),
  ];
}

export function commitmentForgeries(): readonly RecordForgery[] {
  const { beacon } = withBeacon;
  const changed = (change: JsonRecord, code: string, field: string) => ({
    record: { ...withBeacon, ...change },
    code,
    field,
  });
  return [
    ...formForgeries(withBeacon),
    changed({ mode: 'COMMIT' }, 'beacon_unexpected', 'beacon'),
    changed({ beacon: null }, 'beacon_missing', 'beacon'),
    changed({ scheme: 'GF1' }, 'field_mistyped', 'scheme'),
    changed({ beacon: { ...beacon, delayMs: 2_999 } }, 'field_mistyped', 'beacon.delayMs'),
    changed({ chainEnd: 'A'.repeat(64) }, 'field_mistyped', 'chainEnd'),
    changed({ game: 'K3|1M' }, 'field_mistyped', 'game'),
    changed({ brand: '**' }, 'field_mistyped', 'brand'),
  ];
}

/** Entries of the log that are refused: every kind with each field changed, and the rules between fields. */
export function entryForgeries(): readonly RecordForgery[] {
  const one = (kind: string, place = 0) => entries.filter((entry) => entry.kind === kind)[place];
  const result = one('draw_result');
  const outside = one('draw_result', 2);
  const byExposure = one('restriction');
  const byHand = one('restriction', 1);
  return [
    // Another kind instead of a wrong one: the list is closed.
    ...entries.flatMap((entry) =>
      formForgeries(entry).map((forgery) =>
        forgery.field === 'kind' ? { ...forgery, code: 'kind_unknown' } : forgery,
      ),
    ),
    { record: { ...result, kind: 'salt' }, code: 'kind_unknown', field: 'kind' },
    {
      record: { ...one('commitment'), record: { ...withBeacon, mode: 'COMMIT' } },
      code: 'beacon_unexpected',
      field: 'record.beacon',
    },
    {
      record: { ...one('commitment'), record: { ...withBeacon, beacon: null } },
      code: 'beacon_missing',
      field: 'record.beacon',
    },
    { record: { ...result, proof: null }, code: 'proof_and_source', field: 'proof' },
    {
      record: { ...result, source: { name: 'feed', operators: [] } },
      code: 'proof_and_source',
      field: 'proof',
    },
    {
      record: { ...outside, source: { name: 'operators', operators: ['OP-1'] } },
      code: 'source_and_operators',
      field: 'source.operators',
    },
    {
      record: { ...outside, source: { name: 'feed', operators: ['OP-1'] } },
      code: 'source_and_operators',
      field: 'source.operators',
    },
    {
      record: { ...outside, source: { name: 'operators', operators: ['OP-1', 'OP-1'] } },
      code: 'operator_twice',
      field: 'source.operators',
    },
    {
      record: { ...one('correction'), operators: ['OP-1', 'OP-1'] },
      code: 'operator_twice',
      field: 'operators',
    },
    {
      record: { ...one('correction'), operators: ['OP-1'] },
      code: 'field_mistyped',
      field: 'operators',
    },
    {
      record: { ...byExposure, operators: ['OP-1', 'OP-2'] },
      code: 'cause_and_operators',
      field: 'operators',
    },
    {
      record: { ...byHand, operators: ['OP-1'] },
      code: 'cause_and_operators',
      field: 'operators',
    },
    {
      record: { ...byHand, operators: ['OP-1', 'OP-1'] },
      code: 'operator_twice',
      field: 'operators',
    },
    {
      record: { ...one('key_change'), key: 'shapla.example/receipts+00000000+AAAA' },
      code: 'key_malformed',
      field: 'key',
    },
    { record: { ...one('key_change'), until: 1 }, code: 'until_before_from', field: 'until' },
  ];
}

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

/** Receipts that somebody tampered with, and receipts that the platform must not have signed. */
export function receiptForgeries(): readonly ReceiptForgery[] {
  const file = signReceipt(receipt, receiptSigner);
  const json = canonicalJson(receipt);
  const signed = (record: unknown) =>
    signNote(`GF2 receipt\n${canonicalJson(record)}\n`, receiptSigner);
  const refused = (what: string, text: string, code: string, field = '') => ({
    what,
    file: text,
    code,
    field,
  });
  return [
    ...changedReceipts().map(([name, record]) =>
      refused(
        `${name} changed after signing`,
        file.replace(json, canonicalJson(record)),
        'signature',
      ),
    ),
    ...formForgeries(receipt).map(({ record, code, field }) =>
      refused(`signed with ${code}`, signed(record), code, field),
    ),
    refused('one bit of the signature', flipped(file), 'signature'),
    refused('another key of the same name', signReceipt(receipt, strangeSigner), 'key_unknown'),
    refused('no signature', `GF2 receipt\n${json}\n`, 'note_malformed'),
    refused('an empty file', '', 'note_malformed'),
    refused('other ends of lines', file.replaceAll('\n', '\r\n'), 'note_malformed'),
    refused('signed text of another kind', signNote('a text\n', receiptSigner), 'text_malformed'),
    refused('another heading', signNote(`GF1 receipt\n${json}\n`, receiptSigner), 'text_malformed'),
    refused(
      'blanks in the record',
      signNote(
        `GF2 receipt\n${JSON.stringify(receipt, null, 1).replaceAll('\n', '')}\n`,
        receiptSigner,
      ),
      'text_malformed',
    ),
    refused(
      'a mode without commitment',
      signed({ ...receipt, commitment: null }),
      'commitment_and_mode',
      'commitment',
    ),
    refused(
      'a commitment of an outside result',
      signed({ ...receipt, mode: 'OUTSIDE' }),
      'commitment_and_mode',
      'commitment',
    ),
    refused(
      'a bet at the lock',
      signed({ ...receipt, lock: receipt.takenAt }),
      'taken_after_lock',
      'takenAt',
    ),
    refused(
      'a key that is not in use yet',
      signed({ ...receipt, takenAt: receipt.takenAt - 1 }),
      'key_not_yet_valid',
    ),
    refused(
      'a key that is no longer in use',
      signed({ ...receipt, takenAt: receipt.takenAt + 1 }),
      'key_retired',
    ),
  ];
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

/** A note with one bit of its last signature turned. */
export function flipped(note: string): string {
  const [, encoded = ''] = / (\S+)\n$/.exec(note) ?? [];
  const bytes = fromBase64(encoded) ?? new Uint8Array();
  const turned = bytes.map((byte, place) => (place === 10 ? byte ^ 1 : byte));
  return note.replace(encoded, toBase64(turned));
}
