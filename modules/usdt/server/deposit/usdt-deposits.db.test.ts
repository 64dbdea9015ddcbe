import { beforeAll, beforeEach, expect, test } from 'vitest';
import { checkBooks } from '#modules/ledger/server/index.ts';
import { aPlayer, aVendor, balanceOfPlayer } from '#modules/play/testing/play-builders.ts';
import { type Amount, units } from '#platform/money/money.ts';
import { testApp } from '#tests/test-app.ts';
import { breakingNode } from '../../testing/breaking-node.ts';
import { localChain } from '../../testing/local-chain.ts';
import { useChain } from '../../testing/usdt-builders.ts';
import { watchChain } from '../watch-chain.ts';

const house = await testApp({ seed: true });
const { app, call } = house;
const chain = await localChain();
const node = await breakingNode(chain.url);
const START = units(100n);
/** 1,200 are worth ten tokens. */
const PRICE = 10_000_000n;

type Order = {
  readonly orderId: string;
  readonly state: string;
  readonly code: string | null;
  readonly payTo: string | null;
  readonly payAmount: string | null;
  readonly arriving: { readonly confirmations: number; readonly needed: number } | null;
};

beforeAll(async () => {
  await aVendor(app, { code: 'PAID' });
});
beforeEach(async () => {
  node.heal();
  await useChain(app, chain, { nodes: [node.url] });
});

let keys = 0;
async function anOrder() {
  keys += 1;
  const member = await aPlayer(app, { vendorCode: 'PAID', balance: START });
  const { body } = await call<{ value: { order: Order } }>('POST /wps/relay/MCSFE_postDeposit', {
    token: member.token,
    headers: { 'idempotency-key': `usdt-${keys}` },
    input: { bankCode: 'usdt', amount: 1_200 },
  });
  const { order } = body.value;
  // The blocks are read from the present one on.
  await watchChain(app);
  return {
    ...{ order, member, address: order.payTo ?? '' },
    gained: async (): Promise<bigint> => (await balanceOfPlayer(app, member)) - START,
    read: async () => {
      const answer = await call<{ value: Order }>(
        'GET /wps/relay/MCSFE_getDepositConfirmationDetail',
        { token: member.token, input: { orderId: order.orderId } },
      );
      return answer.body.value;
    },
  };
}

async function casesOf(kind: string): Promise<readonly string[]> {
  const { rows } = await app.db.pool.query<{ name: string }>(
    'select name from cashier.difference where kind = $1 order by id',
    [kind],
  );
  return rows.map(({ name }) => name);
}

async function unclaimedOf(orderId: string) {
  const { rows } = await app.db.pool.query<{ reason: string; amount_ticks: Amount }>(
    `select reason, amount_ticks from cashier.payment where order_ref = $1 and state = 'unclaimed'`,
    [orderId],
  );
  return rows;
}

test('it is offered on a chain of this machine alone, and only while it is on [CSH-1] [MKT-2]', async () => {
  const { token } = await aPlayer(app, { vendorCode: 'PAID', balance: START });
  const offered = async () => {
    const { body } = await call<{ value: { channels: readonly { code: string }[] } }>(
      'GET /wps/relay/MCSFE_getDepositPaymentChannels',
      { token, input: {} },
    );
    return body.value.channels.some(({ code }) => code === 'usdt');
  };
  expect(await offered()).toBe(true);
  await useChain(app, chain, { chain_id: 1n });
  expect(await offered()).toBe(false);
  await useChain(app, chain, { nodes: ['https://node.example'] });
  expect(await offered()).toBe(false);
  await useChain(app, chain, { is_on: false });
  expect(await offered()).toBe(false);
});

test('an order has an address of its own, and is credited with the last confirmation and not before [CSH-1]', async () => {
  const [one, other] = [await anOrder(), await anOrder()];
  expect(one.address).toMatch(/^0x[0-9a-f]{40}$/);
  expect(other.address).not.toBe(one.address);
  expect(one.order.payAmount).toBe('10.00');
  await chain.pay(one.address, PRICE);
  await watchChain(app);
  expect(await one.read()).toMatchObject({
    state: 'open',
    arriving: { confirmations: 1, needed: 3 },
  });
  await chain.mine(1);
  await watchChain(app);
  expect([await one.gained(), (await one.read()).arriving]).toEqual([
    0n,
    { confirmations: 2, needed: 3 },
  ]);
  await chain.mine(1);
  await watchChain(app);
  expect(await one.read()).toMatchObject({ state: 'credited', code: null, arriving: null });
  expect([await one.gained(), await other.gained()]).toEqual([units(1_200n), 0n]);
});

test('a transfer that a reorganisation takes back before its credit is forgotten, and credited once when it comes again', async () => {
  const { address, gained, read } = await anOrder();
  const id = await chain.control.snapshot();
  await chain.pay(address, PRICE);
  await watchChain(app);
  expect((await read()).arriving).not.toBeNull();
  await chain.control.revert({ id });
  await chain.mine(6);
  await watchChain(app);
  expect([await gained(), (await read()).arriving]).toEqual([0n, null]);
  await chain.pay(address, PRICE);
  await chain.mine(2);
  await watchChain(app);
  await watchChain(app);
  expect(await gained()).toBe(units(1_200n));
});

test('a reorganisation that is deeper than the confirmations is a case; the member keeps the money', async () => {
  const { address, gained } = await anOrder();
  const id = await chain.control.snapshot();
  const hash = await chain.pay(address, PRICE);
  await chain.mine(2);
  await watchChain(app);
  expect(await gained()).toBe(units(1_200n));
  await chain.control.revert({ id });
  await chain.mine(8);
  await watchChain(app);
  await watchChain(app);
  expect((await casesOf('reorganised')).filter((name) => name.startsWith(hash))).toHaveLength(1);
  expect(await gained()).toBe(units(1_200n));
});

test.each([
  ['less is credited as it came', [9_990_000n], 11_988_000n, 'partial', []],
  ['more waits for a person', [10_020_000n], 0n, 'over', [['over', 12_024_000n]]],
  [
    'a second payment waits for a person',
    [PRICE, PRICE],
    12_000_000n,
    null,
    [['repeated', 12_000_000n]],
  ],
  ['less than a hundredth of a token is nothing', [9_999n], 0n, null, []],
] as const)('%s [R38]', async (_name, sums, credited, code, unclaimed) => {
  const { address, order, gained, read } = await anOrder();
  for (const sum of sums) {
    await chain.pay(address, sum);
  }
  await chain.mine(3);
  await watchChain(app);
  expect([await gained(), (await read()).code]).toEqual([credited, code]);
  const waiting = (await unclaimedOf(order.orderId)).map((row) => [row.reason, row.amount_ticks]);
  expect(waiting).toEqual(unclaimed.map((one) => [...one]));
});

test.each([
  ['an hour', '1 hour', units(1_200n), []],
  ['two days', '2 days', 0n, ['late']],
] as const)(
  'money that comes %s after the end of its order [CSH-1]',
  async (_name, late, credited, reasons) => {
    const { address, order, gained } = await anOrder();
    await app.db.pool.query(
      `update cashier.deposit set expires_at = now() - $2::interval, state = 'expired', ended_at = now()
      where id = $1`,
      [order.orderId.slice(1), late],
    );
    await chain.pay(address, PRICE);
    await chain.mine(3);
    await watchChain(app);
    expect(await gained()).toBe(credited);
    expect((await unclaimedOf(order.orderId)).map(({ reason }) => reason)).toEqual(reasons);
  },
);

test('another token is a case and no money', async () => {
  const { address, order, gained } = await anOrder();
  const other = await chain.deploy();
  await chain.pay(address, PRICE, other);
  await chain.pay(address, PRICE, other);
  await chain.mine(3);
  await watchChain(app);
  expect(await casesOf('other_token')).toContain(`${order.orderId} ${other}`);
  expect(await gained()).toBe(0n);
});

test('what came while nobody read is found from the stored block on, by many readers at once, once [N78]', async () => {
  const { address, gained } = await anOrder();
  await chain.pay(address, PRICE);
  await chain.mine(40);
  // Whoever is killed between the blocks and the books leaves what was read to the next one.
  node.breakLine((method) => (method === 'eth_getTransactionReceipt' ? 'lostAnswer' : 'none'));
  await watchChain(app);
  expect(await gained()).toBe(0n);
  node.heal();
  await Promise.all(Array.from({ length: 6 }, () => watchChain(app)));
  await watchChain(app);
  expect(await gained()).toBe(units(1_200n));
  expect(await app.db.transaction(checkBooks)).toMatchObject({ breaches: [] });
});

test('a node that is behind takes nothing back, and one of another chain is not read', async () => {
  const { address, gained, read } = await anOrder();
  const id = await chain.control.snapshot();
  await chain.pay(address, PRICE);
  await chain.mine(1);
  await watchChain(app);
  await chain.control.revert({ id });
  await watchChain(app);
  expect((await read()).arriving).not.toBeNull();
  await useChain(app, chain, { chain_id: 1_337n });
  await chain.mine(20);
  await watchChain(app);
  expect(await gained()).toBe(0n);
});
