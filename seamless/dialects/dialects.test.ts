import { describe, expect, test } from 'vitest';
import { type Dialect, NumberText } from './dialect.ts';
import { readDialectMoney, writeDialectMoney } from './dialect-money.ts';
import { readSeal, type SealedCall } from './dialect-seal.ts';
import { DIALECTS } from './dialects.ts';
import { encodeAnswer, encodeRefusal } from './encode-answer.ts';
import { encodeCall } from './encode-call.ts';
import { readExactJson, writeExactJson } from './exact-json.ts';
import { parseCall } from './parse-call.ts';

type Cut = { readonly path: string; readonly time: string; readonly body: string };

const plain: Cut = { path: '/w/d/x/pay', time: '1700000000000', body: '{"amount":9}' };

/** Pairs of different calls whose signed parts consist of the same letters. */
const CUTS: readonly (readonly [Cut, Cut])[] = [
  [
    { ...plain, body: '{"alias":"x&amount=9"}' },
    { ...plain, body: '{"alias":"x","amount":9}' },
  ],
  [
    { ...plain, body: '{"alias":"x\\",\\"amount\\":9"}' },
    { ...plain, body: '{"alias":"x","amount":9}' },
  ],
  [{ ...plain, body: '{"amount":"9"}' }, plain],
  [{ ...plain, body: '{"amount":9.0}' }, plain],
  [
    { ...plain, body: '{"detail":{"a":1}}' },
    { ...plain, body: '{"detail":{"a":2}}' },
  ],
  [
    { ...plain, body: '{"detail":[]}' },
    { ...plain, body: '{"detail":{}}' },
  ],
  [
    { ...plain, body: '{"a":null}' },
    { ...plain, body: '{}' },
  ],
  [
    { ...plain, body: '{"a":true}' },
    { ...plain, body: '{"a":"true"}' },
  ],
  [
    { path: '/w/d/x/pay', time: '1700000000000', body: '{"a":".1700000000001.{}"}' },
    { path: '/w/d/x/pay.1700000000000.{"a":"', time: '1700000000001', body: '{}"}' },
  ],
];

function sealedAs({ seal }: Dialect, { path, time, body }: Cut): SealedCall {
  const own = readExactJson(Buffer.from(body)) ?? {};
  const isInBody = seal.time?.in === 'body';
  return {
    method: 'POST',
    target: path,
    headers: { [seal.time?.name ?? '']: time },
    bytes: Buffer.from(body),
    body: isInBody ? { ...own, [seal.time?.name ?? '']: time } : own,
  };
}

const UNKNOWN_OUTCOME = ['INTERNAL', 'BUSY', 'MAINTENANCE', 'PROOF_MISSING'];

describe.each(DIALECTS)('$code', (dialect: Dialect) => {
  test('no outcome that we do not know is answered with a code its vendor reads as final [LCH-6]', () => {
    for (const [ours, { code }] of Object.entries(dialect.refusals)) {
      expect([ours, dialect.final.includes(code)]).toEqual([ours, !UNKNOWN_OUTCOME.includes(ours)]);
    }
  });

  test('each refusal has a word of its own, and none of them says that all is well [LCH-6]', () => {
    const words = Object.values(dialect.refusals).map(({ status, code }) => `${status} ${code}`);
    const others = [dialect.duplicate, dialect.unknownRollback].flatMap((word) =>
      typeof word === 'object' && 'code' in word ? [`${word.status} ${word.code}`] : [],
    );
    const all = [...words, ...others, `200 ${dialect.outcome.ok}`];
    expect(new Set(all).size).toBe(all.length);
  });

  test('what it says of a bet is heard as the same bet [LCH-6]', () => {
    const request = {
      txn_id: 't-1',
      round_id: 'r-1',
      game: 'G-1',
      member: 'm',
      session: 's',
      currency: 'BDT',
      amount: '12.5',
      occurred_at: 5_000,
    };
    const { said, body } = encodeCall(dialect, 'stake', request);
    const sent = readExactJson(Buffer.from(writeExactJson(body))) ?? {};
    const received = parseCall(dialect, { verb: said.verb, name: said.name, body: sent });
    expect(received?.call).toBe('stake');
    expect(Number(received?.request['amount'])).toBe(12.5);
    expect({ ...received?.request, amount: 0, occurred_at: 0 }).toEqual({
      ...request,
      amount: 0,
      occurred_at: 0,
    });
  });

  test('no two calls are signed alike, however their parts and fields are cut [N85]', () => {
    const alike = CUTS.map((cuts) =>
      cuts.map((call) => Buffer.from(readSeal(dialect, sealedAs(dialect, call)).signed).toString()),
    ).filter(([one, other]) => one === other);
    expect(alike).toEqual([]);
  });

  test('calls that share an address are distinguished, and no two are alike [LCH-6]', () => {
    const names = dialect.calls.map(({ verb, name, when }) => `${verb} ${name} ${when?.is ?? ''}`);
    expect(new Set(names).size).toBe(names.length);
    for (const needed of ['openSession', 'readBalance', 'stake', 'refund', 'findTransaction']) {
      expect(dialect.calls.map(({ call }) => call)).toContain(needed);
    }
  });
});

test('the dialects differ in money, signature, and the answers to repeats and unknown rollbacks [LCH-6]', () => {
  const kinds = (of: (dialect: Dialect) => unknown) =>
    new Set(DIALECTS.map((dialect) => JSON.stringify(of(dialect)))).size;
  expect(kinds((dialect) => dialect.money)).toBe(4);
  expect(kinds((dialect) => dialect.duplicate)).toBe(4);
  expect(kinds((dialect) => dialect.unknownRollback)).toBe(4);
  expect(kinds((dialect) => dialect.seal.algorithm)).toBe(3);
});

test.each([
  ['hundredths', '10025', '100.25'],
  ['hundredths', '10000', '100'],
  ['hundredths', '5', '0.05'],
  ['hundredths', '0', '0'],
  ['hundred-thousandths', '10025000', '100.25'],
  ['hundred-thousandths', '1', '0.00001'],
  ['number', '100.25', '100.25'],
  ['number', '1e2', '1e2'],
] as const)('%s %s is %s', (form, digits, text) => {
  expect(readDialectMoney(new NumberText(digits), form)).toBe(text);
});

test.each(['-1', '1.5', '1e2', '01', '1000000000000000000'])(
  'whole units %s are no amount',
  (digits) => {
    expect(readDialectMoney(new NumberText(digits), 'hundredths')).toBeUndefined();
  },
);

test('a number of JSON keeps its digits, so 0.1 and a sixteen-digit sum arrive as written', () => {
  const body = readExactJson(Buffer.from('{"a":0.1,"b":9007199254740993,"c":[1.50]}'));
  expect(writeExactJson(body)).toBe('{"a":0.1,"b":9007199254740993,"c":[1.50]}');
});

test.each([
  ['hundredths', '100.2599', '10025'],
  ['hundredths', '0.05', '5'],
  ['hundredths', '0', '0'],
  ['hundred-thousandths', '100.2599', '10025990'],
] as const)('a balance in %s: %s is %s', (form, text, digits) => {
  expect(writeDialectMoney(text, form, { cuts: true })).toEqual(new NumberText(digits));
});

test('an amount that a dialect has no place for is not rounded into it', () => {
  expect(writeDialectMoney('0.005', 'hundredths', { cuts: false })).toBeUndefined();
});

const [marigold, teak, monsoon, heron] = DIALECTS;
const answerOf = (dialect: Dialect | undefined, call: string, answer: object): unknown => {
  const said = dialect?.calls.find((one) => one.call === call);
  return dialect === undefined || said === undefined
    ? undefined
    : encodeAnswer(dialect, said, { ...answer });
};
const again = {
  code: 'OK',
  txn_id: 't',
  duplicate: true,
  balance: '90',
  current_balance: '50',
  bet_id: '7',
};

test('a repeated bet is answered in each dialect’s own way, byte for byte', () => {
  expect(answerOf(marigold, 'stake', again)).toEqual({
    status: 200,
    body: '{"status":"ok","ref":"t","balance":9000,"platformRef":"7"}',
  });
  expect(answerOf(teak, 'stake', again)).toEqual({
    status: 200,
    body: '{"errCode":22,"transaction":"t","wallet":90,"ticket":"7"}',
  });
  expect(answerOf(monsoon, 'stake', again)).toEqual({
    status: 409,
    body: '{"result":"SEEN","uuid":"t","funds":9000000,"fundsNow":5000000,"receipt":"7"}',
  });
  expect(answerOf(heron, 'stake', again)).toEqual({
    status: 200,
    body: '{"result":"done","reference":"t","balanceAfter":"90","balance":"50","repeated":true}',
  });
});

test('a rollback of a bet that has not come is answered in each dialect’s own way', () => {
  const unknown = { code: 'TOMBSTONED', txn_id: 't', duplicate: false, balance: '0' };
  const codes = DIALECTS.map((dialect) => answerOf(dialect, 'refund', unknown));
  expect(codes).toMatchObject([
    { status: 200, body: expect.stringContaining('"status":"ok"') },
    { status: 200, body: expect.stringContaining('"errCode":41') },
    { status: 406, body: expect.stringContaining('"NOT_KNOWN"') },
    { status: 404, body: expect.stringContaining('"slip-unknown"') },
  ]);
});

test('want of money states the balance in the dialect’s own form', () => {
  expect(
    DIALECTS.map((dialect) => encodeRefusal(dialect, 'INSUFFICIENT_FUNDS', '12.34').body),
  ).toEqual([
    '{"status":"no_funds","text":"The balance is too small","balance":1234}',
    '{"errCode":20,"errText":"The balance is too small","wallet":12.34}',
    '{"result":"FUNDS","reason":"The balance is too small","funds":1234000}',
    '{"result":"funds","explanation":"The balance is too small","balance":"12.34"}',
  ]);
});
