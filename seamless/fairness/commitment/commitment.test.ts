import { expect, test } from 'vitest';
import { commitmentForgeries } from '#tools/fairness/forgeries/record-forgeries.ts';
import { calendar, quick, withBeacon, withShots } from '#tools/fairness/samples.ts';
import { canonicalJson } from '../canonical-json.ts';
import { textHash } from '../record-hash.ts';
import { findDraw, readCalendar, summariseCalendar } from './calendar.ts';
import {
  type Commitment,
  commitmentDifferences,
  commitmentHash,
  readCommitment,
} from './commitment.ts';

test('a commitment of each mode is read as it is, and its hash is that of its canonical JSON [M1]', () => {
  for (const commitment of [quick, withBeacon, withShots]) {
    expect(readCommitment(commitment)).toEqual({ isValid: true, value: commitment });
    expect(commitmentHash(commitment)).toBe(textHash(canonicalJson(commitment)));
  }
});

test.each(commitmentForgeries().map((one) => [one.code, one.field, one.record] as const))(
  '%s %s: the commitment is refused [M1]',
  (code, field, record) => {
    expect(readCommitment(record)).toEqual({ isValid: false, problem: { code, field } });
  },
);

test('what is no record at all is refused [M1]', () => {
  for (const value of [null, undefined, [], 'GF2', 1, new Map()]) {
    expect(readCommitment(value)).toMatchObject({ problem: { code: 'field_mistyped', field: '' } });
  }
});

const hash = textHash('other');
const { calendar: committed, outcomeRule, beacon } = withBeacon;
const changes: readonly (readonly [field: string, Partial<Commitment>])[] = [
  ['installation', { installation: 'other' }],
  ['brand', { brand: 'other' }],
  ['vendor', { vendor: 'OTHER' }],
  ['game', { game: 'K3-3M' }],
  ['calendar.first', { calendar: { ...committed, first: 'other' } }],
  ['calendar.count', { calendar: { ...committed, count: 4 } }],
  ['calendar.hash', { calendar: { ...committed, hash } }],
  ['mode', { mode: 'COMMIT' }],
  ['beacon', { beacon: null }],
  ['beacon.chain', { beacon: { chain: hash, delayMs: beacon?.delayMs ?? 0 } }],
  ['beacon.delayMs', { beacon: { chain: beacon?.chain ?? '', delayMs: 60_000 } }],
  ['outcomeRule.id', { outcomeRule: { ...outcomeRule, id: 'WINGO' } }],
  ['outcomeRule.version', { outcomeRule: { ...outcomeRule, version: 2 } }],
  ['outcomeRule.hash', { outcomeRule: { ...outcomeRule, hash } }],
  ['oddsVersion', { oddsVersion: '8' }],
];

test.each(changes)(
  'a commitment with another %s than the platform expects is named, and has another hash [M1]',
  (field, change) => {
    const { chain: _, chainEnd: __, ...expected } = withBeacon;
    const shown = { ...withBeacon, ...change };
    expect(commitmentDifferences(expected, shown)).toEqual([field]);
    expect(commitmentHash(shown)).not.toBe(commitmentHash(withBeacon));
    // The vendor chooses the chain, which the hash commits to.
    const otherChain = { ...withBeacon, chain: 'other', chainEnd: hash };
    expect(commitmentDifferences(expected, otherChain)).toEqual([]);
    expect(commitmentHash(otherChain)).not.toBe(commitmentHash(withBeacon));
  },
);

test('a calendar is read with rising locks and without repeated numbers [M1]', () => {
  const read = (draws: unknown) => readCalendar(draws);
  expect(read(calendar)).toEqual({ isValid: true, value: calendar });
  const problems = [
    read([]),
    read([['a', 1, 2]]),
    read([['a', '1']]),
    read([['a|b', 1]]),
    read([
      ['a', 1],
      ['a', 2],
    ]),
    read([
      ['a', 2],
      ['b', 2],
    ]),
    read('calendar'),
  ].map((one) => (one.isValid ? undefined : `${one.problem.code} ${one.problem.field}`));
  expect(problems).toEqual([
    'field_mistyped ',
    'field_mistyped 0',
    'field_mistyped 0.1',
    'field_mistyped 0.0',
    'draw_number_twice 1.0',
    'locks_not_rising 1.1',
    'field_mistyped ',
  ]);
});

test('the hash of a calendar is that of its pairs, and places count from 1 [M1]', () => {
  const text = `[["20230823-0001",1692806361000],["20230823-0002",1692806364000],["20230823-0003",1692806367000]]`;
  expect(summariseCalendar(calendar)).toEqual({
    first: '20230823-0001',
    count: 3,
    hash: textHash(text),
  });
  expect(findDraw(calendar, '20230823-0002')).toEqual({ place: 2, lockMs: 1_692_806_364_000 });
  expect(findDraw(calendar, '20230823-0004')).toBeUndefined();
  expect(() => summariseCalendar([])).toThrow(RangeError);
});
