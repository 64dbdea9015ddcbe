import { isPlainObject } from '#seamless/fairness/canonical-json.ts';
import { fromBase64, toBase64 } from '#seamless/fairness/note/base64.ts';
import { entries, withBeacon } from '../samples.ts';

export type JsonRecord = Readonly<Record<string, unknown>>;

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

/** A note with one bit of its last signature turned. */
export function flipped(note: string): string {
  const [, encoded = ''] = / (\S+)\n$/.exec(note) ?? [];
  const bytes = fromBase64(encoded) ?? new Uint8Array();
  const turned = bytes.map((byte, place) => (place === 10 ? byte ^ 1 : byte));
  return note.replace(encoded, toBase64(turned));
}
