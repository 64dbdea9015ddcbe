import { beforeAll, expect, test } from 'vitest';
import { checkBooks } from '#modules/ledger/server/index.ts';
import { aVendor } from '#modules/play/testing/play-builders.ts';
import { units } from '#platform/money/money.ts';
import { testApp } from '#tests/test-app.ts';
import {
  aNumber,
  asked,
  aWithdrawer,
  changeSettings,
  type Withdrawer,
} from '../../testing/withdrawal-builders.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';

const test_ = await testApp({ seed: true });
const { app, call } = test_;
const people = ['operator1', 'operator2'] as const;
type Person = (typeof people)[number];
const tokens = new Map<Person, string>();
const reason = 'paid at the portal';
const HEAD = 'reference,amount,status,bank_reference';

type Made = {
  readonly id: string;
  readonly approvalId: string | null;
  readonly errorCode?: string;
};
type Batch = {
  readonly batch: { readonly state: string; readonly waiting: number };
  readonly parts: readonly {
    readonly withdrawalId: string;
    readonly reference: string;
    readonly amount: string;
    readonly state: string;
    readonly bank: string;
  }[];
};

beforeAll(async () => {
  await aVendor(app, { code: 'BATCH' });
  await changeSettings(app, {
    ...{ autoUnits: 0, maxOpen: 20, dayCount: 100, secondUnits: 5_000, handPartUnits: 1_000 },
    EW: { ...DEFAULT_SETTINGS.EW, minUnits: 10, way: 'hand' },
  });
  for (const name of people) {
    const input = { name, password: 'Shapla-demo-1' };
    const { body } = await call<{ token: string }>('POST /office/v1/session', {
      merchant: null,
      input,
    });
    tokens.set(name, body.token);
  }
});

async function office<Body>(who: Person, wire: string, input: object = {}) {
  return await call<Body & { errorCode?: string }>(wire, {
    operatorToken: tokens.get(who) ?? '',
    input,
  });
}

async function approved(member: Withdrawer, amount: number): Promise<string> {
  const { id } = await asked(test_, member, amount);
  const { body } = await office<{ version: number }>(
    'operator1',
    `GET /office/v1/withdrawals/${id}`,
  );
  await office('operator1', `POST /office/v1/withdrawals/${id}/approve`, {
    version: body.version,
  });
  return String(id);
}

async function make(ids: readonly string[]) {
  const { status, body } = await office<Made>('operator1', 'POST /office/v1/payout-batches', {
    ids,
    reason,
  });
  return status === 200 ? body : { id: '', approvalId: null, errorCode: body.errorCode };
}

const read = async (id: string) =>
  (await office<Batch>('operator1', `GET /office/v1/payout-batches/${id}`)).body;
const stateOf = async (id: string) =>
  (await office<{ state: string }>('operator1', `GET /office/v1/withdrawals/${id}`)).body.state;

async function answer(id: string, lines: readonly string[]) {
  const { status, body } = await office<object>(
    'operator1',
    `POST /office/v1/payout-batches/${id}/answer`,
    { csv: [HEAD, ...lines].join('\n') },
  );
  return status === 200 ? body : body.errorCode;
}

async function cases() {
  const { rows } = await app.db.pool.query<{ kind: string; name: string }>(
    `select kind, name from cashier.difference where provider = 'hand' order by id`,
  );
  return rows;
}

const aMember = () =>
  aWithdrawer(test_, { vendorCode: 'BATCH', balance: units(50_000n), number: aNumber() });

test('withdrawals are paid together: one file, one answer, each sent once under the bank’s number [CSH-1]', async () => {
  const member = await aMember();
  const [small, large] = [await approved(member, 300), await approved(member, 2_300)];
  const { id, approvalId } = await make([small, large]);
  expect(approvalId).toBeNull();
  const { parts } = await read(id);
  expect(parts.map(({ reference, amount }) => [reference, amount])).toEqual([
    [`W${small}-1-${id}`, '300.0000'],
    [`W${large}-1-${id}`, '1000.0000'],
    [`W${large}-2-${id}`, '1000.0000'],
    [`W${large}-3-${id}`, '300.0000'],
  ]);
  const english = await call<Batch>(`GET /office/v1/payout-batches/${id}`, {
    ...{ operatorToken: tokens.get('operator1') ?? '', headers: { language: 'EN' } },
  });
  expect(new Set(english.body.parts.map(({ bank }) => bank))).toEqual(new Set(['Poddo wallet']));
  const { body: file } = await office<{ csv: string }>(
    'operator1',
    `POST /office/v1/payout-batches/${id}/file`,
    { reason },
  );
  expect(file.csv.split('\r\n')[1]).toMatch(
    new RegExp(`^"W${small}-1-${id}","PODDO","0171\\d{7}","Karim Rahman","300.00","SBX"$`),
  );
  const first = [`W${small}-1-${id},300.00,paid,B1`, `W${large}-1-${id},1000,paid,B2`];
  expect(await answer(id, first)).toEqual({
    ...{ paid: 2, failed: 0, known: 0, differences: 0, waiting: 2 },
  });
  expect([await stateOf(small), await stateOf(large)]).toEqual(['sent', 'approved']);
  const rest = [`W${large}-2-${id},1000,paid,B3`, `W${large}-3-${id},300,paid,B4`];
  expect(await answer(id, [...first, ...rest])).toEqual({
    ...{ paid: 2, failed: 0, known: 2, differences: 0, waiting: 0 },
  });
  expect([await stateOf(large), (await read(id)).batch.state]).toEqual(['sent', 'closed']);
  expect(await answer(id, [...first, ...rest])).toMatchObject({ paid: 0, known: 4 });
  expect(await app.db.transaction(checkBooks)).toMatchObject({ breaches: [] });
});

test('a withdrawal is in one batch at a time, and nobody pays or refuses it beside', async () => {
  const member = await aMember();
  const id = await approved(member, 200);
  const both = await Promise.all([make([id]), make([id])]);
  expect(both.filter(({ errorCode }) => errorCode === 'batch_taken')).toHaveLength(1);
  const { body } = await office<{ version: number }>(
    'operator1',
    `GET /office/v1/withdrawals/${id}`,
  );
  const { version } = body;
  const pay = await office('operator1', `POST /office/v1/withdrawals/${id}/pay`, {
    ...{ version, reference: 'TRX-BESIDE' },
  });
  const refuse = await office('operator1', `POST /office/v1/withdrawals/${id}/refuse`, {
    ...{ version, code: 'asked', note: 'asked for' },
  });
  expect([pay.body.errorCode, refuse.body.errorCode]).toEqual(['batch_taken', 'batch_taken']);
  const batch = both.find(({ errorCode }) => errorCode === undefined)?.id ?? '';
  await office('operator1', `POST /office/v1/payout-batches/${batch}/give-up`, { reason });
  expect((await make([id])).errorCode).toBeUndefined();
});

test('another sum, an unknown payment, a failed one and another answer than before are cases; nothing else moves', async () => {
  const member = await aMember();
  const ids = [
    await approved(member, 100),
    await approved(member, 110),
    await approved(member, 120),
  ];
  const [one = '', two = '', three = ''] = ids;
  const { id } = await make(ids);
  const before = (await cases()).length;
  const lines = [
    `W${one}-1-${id},100.01,paid,C1`,
    `W${two}-1-${id},110,failed,`,
    `W${three}-1-${id},120,paid,C3`,
    `W999999-1-${id},5,paid,C4`,
  ];
  expect(await answer(id, lines)).toEqual({
    ...{ paid: 1, failed: 1, known: 0, differences: 2, waiting: 1 },
  });
  expect(await answer(id, [`W${three}-1-${id},120,failed,`])).toMatchObject({ differences: 1 });
  expect((await cases()).slice(before).map(({ kind }) => kind)).toEqual([
    'amount',
    'payout_failed',
    'not_in_books',
    'payment_changed',
  ]);
  expect(await Promise.all(ids.map(stateOf))).toEqual(['approved', 'approved', 'sent']);
  expect((await make([two])).errorCode).toBeUndefined();
  expect(await answer(id, ['W1'])).toBe('batch_unreadable');
});

test('what is left of a withdrawal that was paid in part is what the next batch pays', async () => {
  const member = await aMember();
  const large = await approved(member, 1_500);
  const { id } = await make([large]);
  await answer(id, [`W${large}-1-${id},1000,paid,D1`, `W${large}-2-${id},500,failed,`]);
  const next = await make([large]);
  expect((await read(next.id)).parts.map(({ reference, amount }) => [reference, amount])).toEqual([
    [`W${large}-3-${next.id}`, '500.0000'],
  ]);
  await answer(next.id, [`W${large}-3-${next.id},500,paid,D2`]);
  expect(await stateOf(large)).toBe('sent');
});

test('above the brand’s sum a second person decides, and until then there is no file [G43]', async () => {
  const member = await aMember();
  const ids = [await approved(member, 4_000), await approved(member, 1_001)];
  const { id, approvalId } = await make(ids);
  const file = () => office('operator1', `POST /office/v1/payout-batches/${id}/file`, { reason });
  expect((await file()).body.errorCode).toBe('batch_state');
  const decide = (who: Person) =>
    office(who, `POST /office/v1/approvals/${approvalId}/decision`, {
      decision: 'approve',
      reason,
    });
  expect((await decide('operator1')).body.errorCode).toBe('approval_own');
  expect((await decide('operator2')).status).toBe(200);
  expect((await file()).status).toBe(200);
});

test('only what is approved and paid by hand goes into a batch', async () => {
  const member = await aMember();
  const { id } = await asked(test_, member, 100);
  expect((await make([String(id)])).errorCode).toBe('withdrawal_state');
  expect((await make(['999999'])).errorCode).toBe('withdrawal_unknown');
});
