import { beforeAll, expect, test } from 'vitest';
import { checkBooks } from '#modules/ledger/server/index.ts';
import { aVendor, balanceOfPlayer } from '#modules/play/testing/play-builders.ts';
import { units } from '#platform/money/money.ts';
import { testApp } from '#tests/test-app.ts';
import {
  asked,
  aWithdrawer,
  changeSettings,
  type Withdrawer,
} from '../../testing/withdrawal-builders.ts';
import { assumeReceiptJob } from '../receipt/assume-receipt.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';

const test_ = await testApp({ seed: true });
const { app, call } = test_;
const vendorCode = 'DESK';
const people = ['operator1', 'operator2', 'operator3'] as const;
type Person = (typeof people)[number];
const tokens = new Map<Person, string>();
const SETTINGS = { autoUnits: 0, maxOpen: 20, dayCount: 100, secondUnits: 500, thirdUnits: 1_000 };
const KIND = {
  ...DEFAULT_SETTINGS.EW,
  minUnits: 1,
  maxUnits: 100_000,
  chargeUnits: 5,
  way: 'hand',
};

beforeAll(async () => {
  await aVendor(app, { code: vendorCode });
  await changeSettings(app, { ...SETTINGS, EW: { ...KIND, minUnits: 10 } });
  await app.db.pool.query(
    `insert into operator.staff (name, display, password_hash, created_at)
     select 'operator3', 'Third', password_hash, created_at from operator.staff where name = 'operator2'`,
  );
  await app.db.pool.query(
    `insert into operator.staff_role (staff_id, role_id)
     select third.id, r.role_id from operator.staff third, operator.staff_role r
      join operator.staff second on second.id = r.staff_id
      where third.name = 'operator3' and second.name = 'operator2'`,
  );
  for (const name of people) {
    const input = { name, password: 'Shapla-demo-1' };
    const { body } = await call<{ token: string }>('POST /office/v1/session', {
      merchant: null,
      input,
    });
    tokens.set(name, body.token);
  }
});

const aMember = () => aWithdrawer(test_, { vendorCode, balance: units(20_000n) });

async function office<Body>(who: Person, wire: string, input: object = {}) {
  return await call<Body & { errorCode?: string }>(wire, {
    operatorToken: tokens.get(who) ?? '',
    input,
  });
}

type Case = {
  readonly state: string;
  readonly score: number;
  readonly version: number;
  readonly people: number;
  readonly approvalId: string | null;
  readonly steps: readonly { readonly state: string; readonly operator: string | null }[];
};
const read = async (id: number) =>
  (await office<Case>('operator1', `GET /office/v1/withdrawals/${id}`)).body;

/** A step of a person on what they see now; answers the state, or the refusal. */
async function act(who: Person, id: number, step: string, input: object = {}) {
  const { version } = await read(id);
  const { status, body } = await office<{ state: string; approvalId?: string }>(
    who,
    `POST /office/v1/withdrawals/${id}/${step}`,
    { version, ...input },
  );
  return status === 200 ? body.state : `${status} ${body.errorCode}`;
}

async function decide(who: Person, id: number) {
  const { approvalId } = await read(id);
  const { status, body } = await office<object>(
    who,
    `POST /office/v1/approvals/${approvalId}/decision`,
    { decision: 'approve', reason: 'looked at' },
  );
  return status === 200 ? 'approved' : `${status} ${body.errorCode}`;
}

async function receipt(member: Withdrawer, input: object) {
  const { status, body } = await call<{ value: { confirmed: number }; errorCode?: string }>(
    'POST /wps/member/withdrawals/receipt',
    { token: member.token, input },
  );
  return status === 200 ? body.value.confirmed : `${status} ${body.errorCode}`;
}

const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
async function deny(member: Withdrawer, id: number, images: readonly string[] = [PICTURE]) {
  const { status, body } = await call<{ errorCode?: string }>(
    'POST /wps/member/withdrawals/denial',
    { token: member.token, input: { id, images, note: 'কিছু আসেনি' } },
  );
  return status === 200 ? 'taken' : `${status} ${body.errorCode}`;
}

let payments = 0;
/** A withdrawal that was paid by hand. */
async function aSentOne(member: Withdrawer, amount = 100): Promise<number> {
  const { id } = await asked(test_, member, amount);
  expect(await act('operator1', id, 'approve')).toBe('approved');
  payments += 1;
  expect(await act('operator1', id, 'pay', { reference: `TRX${payments}` })).toBe('sent');
  return id;
}

test('up to the first threshold one person approves, above it two, above the other three, nobody twice [CSH-1] [G43]', async () => {
  const member = await aMember();
  const [one, two, three] = [
    await asked(test_, member, 500),
    await asked(test_, member, 500.01),
    await asked(test_, member, 1_000.01),
  ];
  expect(await act('operator1', one.id, 'approve')).toBe('approved');

  expect(await act('operator1', two.id, 'approve')).toBe('second');
  expect(await act('operator2', two.id, 'approve')).toBe('409 withdrawal_waits');
  expect(await decide('operator1', two.id)).toBe('403 approval_own');
  expect(await decide('operator2', two.id)).toBe('approved');
  const { state, steps } = await read(two.id);
  expect([state, steps.at(-1)?.operator]).toEqual(['approved', 'operator2']);

  expect(await act('operator1', three.id, 'approve')).toBe('second');
  expect(await decide('operator2', three.id)).toBe('approved');
  expect((await read(three.id)).state).toBe('second');
  expect(await decide('operator2', three.id)).toBe('403 approval_own');
  expect(await decide('operator1', three.id)).toBe('409 withdrawal_third_person');
  expect(await decide('operator3', three.id)).toBe('approved');
  expect((await read(three.id)).state).toBe('approved');
});

test('a refused withdrawal gives the money back once, also when ten refuse at once [N76]', async () => {
  const member = await aMember();
  const { id } = await asked(test_, member, 300);
  const { version } = await read(id);
  const all = await Promise.all(
    Array.from({ length: 10 }, () =>
      office('operator1', `POST /office/v1/withdrawals/${id}/refuse`, {
        ...{ version, code: 'documents', note: 'a passport is missing' },
      }),
    ),
  );
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await balanceOfPlayer(app, member)).toBe(units(20_000n));
  expect(await act('operator1', id, 'approve')).toBe('409 withdrawal_state');
});

test('a decision about an older state is refused, and the queue has what is due first on top [G43]', async () => {
  const member = await aMember();
  const { id } = await asked(test_, member, 100);
  const { version } = await read(id);
  expect(await act('operator2', id, 'claim', { take: true })).toBe(undefined);
  const late = await office('operator1', `POST /office/v1/withdrawals/${id}/approve`, { version });
  expect([late.status, late.body.errorCode]).toEqual([409, 'changed_meanwhile']);
  expect(await act('operator1', id, 'hold', { minutes: 60, note: 'asked the bank' })).toBe(
    undefined,
  );
  const { body } = await office<{ rows: { id: string; dueAt: string; owner: string | null }[] }>(
    'operator1',
    'GET /office/v1/withdrawals',
    { view: 'waiting' },
  );
  const dues = body.rows.map(({ dueAt }) => Date.parse(dueAt));
  expect(dues).toEqual(dues.toSorted((a, b) => a - b));
  expect(body.rows.find((row) => row.id === String(id))?.owner).toBe('operator1');
});

test('the risk of a case is that of the findings beside it, also when they came after the request [G43]', async () => {
  const member = await aMember();
  const { id } = await asked(test_, member, 100);
  const { score } = await read(id);
  await app.db.pool.query('update withdrawal.payee set created_at = now() where id = $1', [
    member.payeeId,
  ]);
  expect((await read(id)).score).toBe(score + 15);
});

test('it is paid by hand once under a number, and the number stands for one payment [R38]', async () => {
  const member = await aMember();
  const id = await aSentOne(member);
  expect(await act('operator1', id, 'pay', { reference: 'TRX-AGAIN' })).toBe(
    '409 withdrawal_state',
  );
  const { id: other } = await asked(test_, member, 100);
  expect(await act('operator1', other, 'approve')).toBe('approved');
  expect(await act('operator1', other, 'pay', { reference: `TRX${payments}` })).toBe(
    '409 withdrawal_reference',
  );
});

test('the member says received, once, of one or of all; nobody answers for another [N76] [N56]', async () => {
  const [member, other] = [await aMember(), await aMember()];
  const [first, second, third] = [
    await aSentOne(member),
    await aSentOne(member),
    await aSentOne(member),
  ];
  expect(await receipt(other, { id: first })).toBe('409 withdraw_unknown');
  expect(await deny(other, first)).toBe('409 withdraw_unknown');
  const both = await Promise.all([
    ...Array.from({ length: 5 }, () => receipt(member, { id: first })),
    ...Array.from({ length: 5 }, () => deny(member, first)),
  ]);
  expect(both.filter((answer) => answer === 1 || answer === 'taken')).toHaveLength(1);
  expect(await receipt(member, {})).toBe(2);
  expect(await receipt(member, {})).toBe(0);
  const states = await Promise.all([second, third].map(async (id) => (await read(id)).state));
  expect(states).toEqual(['arrived', 'arrived']);
});

test('not received needs a picture; two people give the money back with its charge, or it did arrive [CSH-2]', async () => {
  const member = await aMember();
  const before = await balanceOfPlayer(app, member);
  const [lost, found] = [await aSentOne(member), await aSentOne(member)];
  expect(await deny(member, lost, [])).toBe('400 withdraw_proof_missing');
  expect(await deny(member, lost, ['data:image/png;base64,AAAA'])).toBe('400 withdraw_proof_type');
  expect(await deny(member, lost)).toBe('taken');
  expect(await deny(member, found)).toBe('taken');
  expect(await act('operator1', found, 'dispute', { hasArrived: true, reason: 'seen' })).toBe(
    'arrived',
  );
  expect(await act('operator1', lost, 'dispute', { hasArrived: false, reason: 'lost' })).toBe(
    'disputed',
  );
  expect(await decide('operator1', lost)).toBe('403 approval_own');
  expect(await decide('operator2', lost)).toBe('approved');
  expect((await read(lost)).state).toBe('returned');
  expect(await balanceOfPlayer(app, member)).toBe(before - units(100n));
});

test('without an answer in time it counts as received; the charge goes back where the brand says so [CSH-2]', async () => {
  const member = await aMember();
  const [kept, refunded] = [await aSentOne(member), await aSentOne(member)];
  const expire = async (id: number) => {
    await app.db.pool.query(
      `update withdrawal.withdrawal set due_at = now() - interval '1 second' where id = $1`,
      [id],
    );
    await Promise.all([assumeReceiptJob.run(app, {}), assumeReceiptJob.run(app, {})]);
  };
  const before = await balanceOfPlayer(app, member);
  await expire(kept);
  expect(await balanceOfPlayer(app, member)).toBe(before);
  await changeSettings(app, {
    ...SETTINGS,
    EW: { ...KIND, minUnits: 10 },
    refundsForcedCharge: true,
  });
  await expire(refunded);
  expect(await balanceOfPlayer(app, member)).toBe(before + units(5n));
  expect(await receipt(member, { id: kept })).toBe('409 withdraw_not_sent');
});

test('the whole number of a payee is read for a reason, and the trail has who did [N64]', async () => {
  const member = await aWithdrawer(test_, { vendorCode, number: '01799887766' });
  const { id } = await asked(test_, member, 100);
  const { body } = await office<{ number: string }>(
    'operator1',
    `POST /office/v1/withdrawals/${id}/payee`,
    { reason: 'to pay it' },
  );
  expect(body.number).toBe('01799887766');
  const { rows } = await app.db.pool.query(
    `select reason from operator.audit_row where action = 'withdrawal.reveal' and entity = $1`,
    [`withdrawal:${id}`],
  );
  expect(rows).toEqual([{ reason: 'to pay it' }]);
});

test('the books balance after all of it [I1]', async () => {
  expect(await app.db.transaction(checkBooks)).toMatchObject({ breaches: [] });
});
