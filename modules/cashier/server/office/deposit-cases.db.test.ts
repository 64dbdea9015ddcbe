import { beforeAll, expect, test } from 'vitest';
import { checkBooks } from '#modules/ledger/server/index.ts';
import {
  aPlayer,
  aVendor,
  balanceOfPlayer,
  type TestPlayer,
} from '#modules/play/testing/play-builders.ts';
import { units } from '#platform/money/money.ts';
import { samplePayments } from '#tests/sample-payments.ts';
import { testApp } from '#tests/test-app.ts';
import { compareStatements } from './nightly-statements.ts';

const house = await testApp({ seed: true });
const { app, call } = house;
const payments = await samplePayments(house);
const START = units(100n);
const reason = 'seen in the statement';
const tokens = { operator1: '', operator2: '' };
type Who = keyof typeof tokens;

type Order = { readonly orderId: string; readonly state: string; readonly payUrl: string | null };
type PaymentRow = {
  readonly id: string;
  readonly paymentId: string;
  readonly state: string;
  readonly reason: string | null;
  readonly amount: string;
};
type List<Row> = { readonly rows: readonly Row[] };
type Asked = { readonly approvalId: string | null; readonly errorCode?: string };

beforeAll(async () => {
  await aVendor(app, { code: 'PAID' });
  for (const name of ['operator1', 'operator2'] as const) {
    const input = { name, password: 'Shapla-demo-1' };
    const { body } = await call<{ token: string }>('POST /office/v1/session', {
      merchant: null,
      input,
    });
    tokens[name] = body.token;
  }
});

function office<Body>(wire: string, input: object, who: Who = 'operator1') {
  return call<Body>(wire, { operatorToken: tokens[who], input });
}

function decide(approvalId: string | null, who: Who) {
  const wire = `POST /office/v1/approvals/${approvalId}/decision`;
  return office<{ errorCode?: string }>(wire, { decision: 'approve', reason }, who);
}

let keys = 0;
async function anOrder(act: 'pay' | 'more' | 'plain' | 'twice') {
  keys += 1;
  const who = await aPlayer(app, { vendorCode: 'PAID', balance: START });
  const { body } = await call<{ value: { order: Order } }>('POST /wps/relay/MCSFE_postDeposit', {
    token: who.token,
    headers: { 'idempotency-key': `desk-${keys}` },
    input: { bankCode: 'padma-pay', amount: 300 + keys },
  });
  const { order } = body.value;
  await payments.pay(order.payUrl ?? '', act);
  await expect.poll(async () => payments.isQuiet()).toBe(true);
  return { who, id: order.orderId.slice(1), amount: 300n + BigInt(keys) };
}

async function unclaimed(): Promise<readonly PaymentRow[]> {
  return (await office<List<PaymentRow>>('GET /office/v1/payments', {})).body.rows;
}

async function gained(who: TestPlayer): Promise<bigint> {
  return (await balanceOfPlayer(app, who)) - START;
}

async function stateOf(id: string): Promise<string> {
  const reply = await office<{ deposit: { state: string } }>(`GET /office/v1/deposits/${id}`, {});
  return reply.body.deposit.state;
}

test('more than asked waits in the queue, and two people credit all of it', async () => {
  const { who, id, amount } = await anOrder('more');
  const queue = await office<List<{ id: string; dueAt: string | null }>>(
    'GET /office/v1/deposits',
    {
      view: 'waiting',
    },
  );
  expect(queue.body.rows.find((row) => row.id === id)?.dueAt).not.toBeNull();
  const [payment] = await unclaimed();
  expect(payment).toMatchObject({ state: 'unclaimed', reason: 'over' });
  const one = await office<{ candidates: { id: string }[] }>(
    `GET /office/v1/payments/${payment?.id}`,
    {},
  );
  expect(one.body.candidates[0]?.id).toBe(id);
  const asked = await office<Asked>(`POST /office/v1/payments/${payment?.id}/match`, {
    depositId: id,
    reason,
  });
  expect(await gained(who)).toBe(0n);
  expect((await decide(asked.body.approvalId, 'operator1')).status).not.toBe(200);
  expect(await gained(who)).toBe(0n);
  expect((await decide(asked.body.approvalId, 'operator2')).status).toBe(200);
  expect(await gained(who)).toBe(units(amount * 2n));
  expect(await stateOf(id)).toBe('credited');
});

test('a second payment of an order goes back to its payer, once', async () => {
  const { who, id, amount } = await anOrder('twice');
  expect(await gained(who)).toBe(units(amount));
  const [payment] = await unclaimed();
  expect(payment).toMatchObject({ reason: 'repeated' });
  const credited = await office<Asked>(`POST /office/v1/payments/${payment?.id}/match`, {
    depositId: id,
    reason,
  });
  const refused = await decide(credited.body.approvalId, 'operator2');
  expect(refused.body.errorCode).toBe('deposit_state');
  await office(`DELETE /office/v1/approvals/${credited.body.approvalId}`, { reason });
  const asked = await office<Asked>(`POST /office/v1/payments/${payment?.id}/return`, { reason });
  expect((await decide(asked.body.approvalId, 'operator2')).status).toBe(200);
  expect(await gained(who)).toBe(units(amount));
  const again = await office<Asked>(`POST /office/v1/payments/${payment?.id}/return`, { reason });
  expect(again.body.errorCode).toBe('payment_claimed');
});

test('up to the sum that two people allow, one person credits at once; the deciders are two', async () => {
  const changed = await office<Asked>('PUT /office/v1/cashier/settings', {
    ...{ singleHand: '500', version: 0, reason },
  });
  expect((await decide(changed.body.approvalId, 'operator2')).status).toBe(200);
  const { who, id, amount } = await anOrder('plain');
  const [payment] = await unclaimed();
  const races = await Promise.all(
    [1, 2, 3].map(() =>
      office<Asked>(`POST /office/v1/payments/${payment?.id}/match`, { depositId: id, reason }),
    ),
  );
  expect(races.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await gained(who)).toBe(units(amount));
});

test('who says that he has paid is answered: the provider is asked, or the order is refused', async () => {
  const who = await aPlayer(app, { vendorCode: 'PAID', balance: START });
  const { body } = await call<{ value: { order: Order } }>('POST /wps/relay/MCSFE_postDeposit', {
    token: who.token,
    headers: { 'idempotency-key': 'desk-refused' },
    input: { bankCode: 'padma-pay', amount: 999 },
  });
  const { orderId } = body.value.order;
  const id = orderId.slice(1);
  const early = await office<Asked>(`POST /office/v1/deposits/${id}/refuse`, { reason });
  expect(early.body.errorCode).toBe('deposit_state');
  await call('POST /wps/relay/MCSFE_initiateReminder', { token: who.token, input: { orderId } });
  expect(await stateOf(id)).toBe('checking');
  expect((await office(`POST /office/v1/deposits/${id}/ask`, { reason })).status).toBe(200);
  expect((await office(`POST /office/v1/deposits/${id}/refuse`, { reason })).status).toBe(200);
  expect(await stateOf(id)).toBe('refused');
});

test('a channel changes by two people, and only from the version that they saw', async () => {
  const { body } = await office<List<{ code: string; channel: { min: string }; version: number }>>(
    'GET /office/v1/cashier/channels',
    {},
  );
  const row = body.rows.find(({ code }) => code === 'meghna-bank');
  const channel = { ...row?.channel, min: '300', amounts: ['500'] };
  const wire = 'PUT /office/v1/cashier/channels/meghna-bank';
  const stale = await office<Asked>(wire, { channel, version: 7, reason });
  expect(stale.body.errorCode).toBe('changed_meanwhile');
  const wrong = await office<Asked>(wire, {
    ...{ channel: { ...channel, amounts: ['200'] }, version: row?.version, reason },
  });
  expect(wrong.body.errorCode).toBe('channel_invalid');
  const asked = await office<Asked>(wire, { channel, version: row?.version, reason });
  expect((await decide(asked.body.approvalId, 'operator2')).status).toBe(200);
  const { token } = await aPlayer(app, { vendorCode: 'PAID', balance: START });
  const seen = await call<{ value: { channels: { code: string; minAmount: number }[] } }>(
    'GET /wps/relay/MCSFE_getDepositPaymentChannels',
    { token },
  );
  expect(seen.body.value.channels.find(({ code }) => code === 'meghna-bank')?.minAmount).toBe(300);
});

test('a statement is compared line by line, and each difference is a case that one closes', async () => {
  const { rows } = await app.db.pool.query<{ payment_id: string; amount: string; paid_at: Date }>(
    `select payment_id, (amount_ticks / 10000)::text || '.00' as amount, paid_at
       from cashier.payment where provider = 'sandbox' order by id`,
  );
  const lines = rows.map((row) => `${row.payment_id},${row.amount},${row.paid_at.toISOString()}`);
  const csv = ['payment_id,amount,paid_at', ...lines].join('\n');
  const wire = 'POST /office/v1/payments/statement';
  const same = await office(wire, { provider: 'sandbox', csv });
  expect(same.body).toEqual({ lines: rows.length, same: rows.length, differences: 0 });
  const other = csv
    .replace(/,(\d+)[.]00,/, ',1$1.00,')
    .concat('\nP-foreign,5.00,2026-11-28T10:00:00Z');
  const differs = await office<{ differences: number }>(wire, { provider: 'sandbox', csv: other });
  expect(differs.body.differences).toBe(2);
  const list = await office<List<{ id: string; kind: string }>>(
    'GET /office/v1/payment-differences',
    {},
  );
  expect(list.body.rows.map(({ kind }) => kind).toSorted()).toEqual(['amount', 'not_in_books']);
  const close = `POST /office/v1/payment-differences/${list.body.rows[0]?.id}/close`;
  expect((await office(close, { reason })).status).toBe(200);
  expect((await office<Asked>(close, { reason })).body.errorCode).toBe('difference_unknown');
});

test('the books hold after all of this', async () => {
  const report = await app.db.transaction((tx) => checkBooks(tx));
  expect(report.breaches).toEqual([]);
});

test('the queue of deposits pages by due time: each is shown once, also when some end between two pages [G43]', async () => {
  const { who } = await anOrder('pay');
  await app.db.pool.query(
    `insert into cashier.deposit (brand_id, member_id, member_name, account_id, currency, channel, provider, kind,
                                  amount_ticks, fee_points, reference, key, state, created_at, expires_at, paid_at, checking_at)
     select 1, $1, 'queued', 1, 'SBX', 'padma-pay', 'sandbox', 'hosted', 20000, 0,
            translate(upper(to_hex(3000000000 + n)), '01', 'XY'), 'queue-' || n, 'checking', now(), now() + interval '1 hour',
            now(), now() - interval '1 day' - (n / 3) * interval '1 minute'
       from generate_series(1, 230) n`,
    [who.memberId],
  );
  const seen: { readonly id: string; readonly dueAt: string }[] = [];
  let next: string | null = null;
  do {
    const page: List<(typeof seen)[number]> & { readonly next: string | null } = (
      await office<List<(typeof seen)[number]> & { readonly next: string | null }>(
        'GET /office/v1/deposits',
        { view: 'waiting', ...(next === null ? {} : { before: next }) },
      )
    ).body;
    seen.push(...page.rows);
    next = page.next;
    // Somebody ends the last one of the page while the next page is asked for.
    await app.db.pool.query(
      `update cashier.deposit set state = 'refused', ended_at = now() where id = $1 and member_name = 'queued'`,
      [next],
    );
  } while (next !== null);
  expect(seen.length).toBeGreaterThanOrEqual(230);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  const dues = seen.map(({ dueAt }) => Date.parse(dueAt));
  expect(dues).toEqual(dues.toSorted((left, right) => left - right));
});

test('statements that providers give are compared by themselves, and a difference is a case once [R38]', async () => {
  await anOrder('pay');
  const time = { from: new Date(Date.now() - 3_600_000), to: new Date(Date.now() + 86_400_000) };
  const hand = async () => {
    const { rows } = await app.db.pool.query<{ kind: string; name: string }>(
      `select kind, name from cashier.difference where name like 'lost-%' or kind = 'not_in_statement' order by id`,
    );
    return rows;
  };
  const before = await hand();
  const lost = {
    payment_id: 'lost-1',
    account: 'shapla',
    kind: 'hosted',
    number: 'L1',
    amount: '7.00',
  };
  payments.provider.store.db
    .prepare('insert into payment (payment_id, order_id, at_ms, body) values (?, ?, ?, ?)')
    .run('lost-1', 'D0', Date.now(), JSON.stringify({ ...lost, paid_ms: Date.now() }));
  await compareStatements(app, time);
  await compareStatements(app, time);
  const found = (await hand()).slice(before.length);
  expect(found).toEqual([{ kind: 'not_in_books', name: 'lost-1' }]);
});
