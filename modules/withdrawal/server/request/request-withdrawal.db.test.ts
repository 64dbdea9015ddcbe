import { beforeAll, beforeEach, expect, test } from 'vitest';
import { checkBooks } from '#modules/ledger/server/index.ts';
import { aVendor, balanceOfPlayer } from '#modules/play/testing/play-builders.ts';
import { units } from '#platform/money/money.ts';
import { testApp } from '#tests/test-app.ts';
import {
  aNumber,
  ask,
  asked,
  aWithdrawer,
  changeSettings,
  PIN,
} from '../../testing/withdrawal-builders.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { requireTurnover } from '../turnover/read-turnover.ts';

const test_ = await testApp();
const { app, call } = test_;
const vendorCode = 'WITHDRAW';

beforeAll(async () => {
  await aVendor(app, { code: vendorCode });
});
beforeEach(() => changeSettings(app, { autoUnits: 0 }));

const aMember = (balance = units(1_000n)) => aWithdrawer(test_, { vendorCode, balance });

test('a request holds the money at once, and says what arrives and what it costs [CSH-1] [R34]', async () => {
  await changeSettings(app, {
    autoUnits: 0,
    EW: { ...DEFAULT_SETTINGS.EW, chargeUnits: 5, chargeBasisPoints: 100 },
  });
  const member = await aMember();
  const made = await asked(test_, member, 400.5);
  expect(made).toMatchObject({
    ...{ state: 'checking', amount: 400.5, charge: 9, arrives: 391.5, cardType: 'EW' },
    ...{ sentAt: null, endedAt: null, steps: [{ state: 'requested' }] },
  });
  expect(made.cardNumber).toMatch(/^01\*+\d{3}$/);
  expect(await balanceOfPlayer(app, member)).toBe(units(599n) + 5_000n);
  expect(await app.db.transaction(checkBooks)).toMatchObject({ breaches: [] });
});

test('the same key is one withdrawal, also fifty times at once, and another request under it a conflict [N68] [F9]', async () => {
  const member = await aMember();
  const all = await Promise.all(
    Array.from({ length: 50 }, () => ask(test_, member, { amount: 1_000, key: 'same' })),
  );
  const ids = new Set(all.flatMap((one) => (typeof one === 'string' ? [] : [one.id])));
  expect(ids.size).toBe(1);
  expect(all.filter((one) => typeof one === 'string')).toEqual([]);
  expect(await ask(test_, member, { amount: 1_000, key: 'same' })).toMatchObject({
    id: [...ids][0],
  });
  expect(await ask(test_, member, { amount: 900, key: 'same' })).toBe('409 idempotency_conflict');
  expect(await balanceOfPlayer(app, member)).toBe(0n);
});

test('fifty requests for the whole balance at once are one [N68]', async () => {
  await changeSettings(app, { autoUnits: 0, maxOpen: 20, dayCount: 100 });
  const member = await aMember();
  const all = await Promise.all(
    Array.from({ length: 50 }, () => ask(test_, member, { amount: 1_000 })),
  );
  const refused = all.filter((one) => typeof one === 'string');
  expect(refused).toHaveLength(49);
  expect(new Set(refused)).toEqual(new Set(['402 insufficient_funds']));
  expect(await balanceOfPlayer(app, member)).toBe(0n);
  expect(await app.db.transaction(checkBooks)).toMatchObject({ breaches: [] });
});

test.each([
  [-1, '400'],
  [0, '400'],
  [1e-9, '400'],
  [100.001, '400'],
  [1e30, '400'],
  ['1e3', '400'],
  ['1,000', '400'],
  ['১০০', '400'],
  [' 1', '400'],
  ['0x100', '400'],
  [[100], '400'],
  [null, '400'],
])('the amount %j moves nothing [N73]', async (amount, status) => {
  const member = await aMember();
  const answer = await ask(test_, member, { amount });
  expect(String(answer).slice(0, 3)).toBe(status);
  expect(await balanceOfPlayer(app, member)).toBe(units(1_000n));
});

test('limits hold to the hundredth: of one request, of a day, of what is open [CSH-1]', async () => {
  const member = await aMember(units(10_000n));
  await changeSettings(app, {
    ...{ autoUnits: 0, maxOpen: 3, dayCount: 3, dayUnits: 700 },
    EW: { ...DEFAULT_SETTINGS.EW, minUnits: 100, maxUnits: 500 },
  });
  expect(await ask(test_, member, { amount: 99.99 })).toBe('400 withdraw_min');
  expect(await ask(test_, member, { amount: 500.01 })).toBe('400 withdraw_max');
  await asked(test_, member, 500);
  expect(await ask(test_, member, { amount: 200.01 })).toBe('409 withdraw_day');
  await asked(test_, member, 100);
  await asked(test_, member, 100);
  expect(await ask(test_, member, { amount: 100 })).toBe('409 withdraw_open');
  await changeSettings(app, { autoUnits: 0, maxOpen: 20, dayCount: 3 });
  expect(await ask(test_, member, { amount: 100 })).toBe('409 withdraw_day');
  await changeSettings(app, { isOpen: false });
  expect(await ask(test_, member, { amount: 100 })).toBe('403 withdraw_closed');
});

test('a wrong PIN has tries, and the fifth locks it for a day [CSH-3]', async () => {
  const member = await aMember();
  const pin = '111222';
  const answers = [];
  for (const _ of [1, 2, 3, 4, 5]) {
    answers.push(await ask(test_, member, { amount: 100, pin }));
  }
  expect(answers).toEqual([
    ...Array.from({ length: 4 }, () => '400 payment.password.incorrect'),
    '403 payment.password.locked',
  ]);
  expect(await ask(test_, member, { amount: 100 })).toBe('403 payment.password.locked');
  expect(await balanceOfPlayer(app, member)).toBe(units(1_000n));
});

test('what a deposit asks to be bet stays until it is bet, and no more of it [CSH-1]', async () => {
  const member = await aMember();
  const { brandId, memberId } = member;
  for (const _ of ['once', 'again']) {
    await app.db.transaction((tx) =>
      requireTurnover(tx, {
        ...{ brandId, memberId, source: 'deposit', sourceRef: `D${memberId}` },
        ...{ credit: units(300n), percent: 100, nowMs: app.clock.nowMs() },
      }),
    );
  }
  const info = await call<{ value: object }>('GET /wps/relay/MCSFE_getTurnoverInfo', {
    token: member.token,
  });
  expect(info.body.value).toMatchObject({
    ...{ requiredTurnover: 300, actualTurnover: 0, remainingTurnover: 300, locked: 300 },
    rows: [{ source: 'deposit', basis: 300, required: 300, done: 0 }],
  });
  expect(await ask(test_, member, { amount: 700.01 })).toBe('409 withdraw_turnover_not_enough');
  expect(await asked(test_, member, 700)).toMatchObject({ state: 'checking' });
});

test('a payee waits a day, and nobody else’s payee is paid [N77] [N56]', async () => {
  const [member, other] = [await aMember(), await aMember()];
  expect(await ask(test_, member, { amount: 100, payeeId: other.payeeId })).toBe(
    '409 payee.unknown',
  );
  const bound = await call<{ value: { bankCardId: number; isWithdrawActive: boolean } }>(
    'POST /wps/v2/member/bankCards',
    {
      token: member.token,
      input: { bankCode: 'NOUKA', cardNumber: aNumber(), paymentPassword: PIN },
    },
  );
  expect(bound.body.value.isWithdrawActive).toBe(false);
  const payeeId = bound.body.value.bankCardId;
  expect(await ask(test_, member, { amount: 100, payeeId })).toBe('409 payee.cooling');
  expect(await balanceOfPlayer(app, member)).toBe(units(1_000n));
});

test('there is no call by which a member takes a request back [CSH-2] [R39]', async () => {
  const member = await aMember();
  await asked(test_, member, 100);
  const names = test_.composition.handlers
    .flatMap(({ endpoint }) => (endpoint.auth === 'trueMember' ? endpoint.wire : []))
    .filter((name) => /withdraw/i.test(name) && /cancel|reverse|undo/i.test(name));
  expect(names).toEqual([]);
});
