import { afterEach, beforeAll, expect, test } from 'vitest';
import { type PayoutToSend, paymentAdapter } from '#modules/cashier/server/index.ts';
import { type Amount, units } from '#platform/money/money.ts';
import { testApp } from '#tests/test-app.ts';
import { type Break, breakingNode } from '../../testing/breaking-node.ts';
import { localChain } from '../../testing/local-chain.ts';
import { useChain } from '../../testing/usdt-builders.ts';
import { watchChain } from '../watch-chain.ts';

const { app } = await testApp({ seed: true });
const chain = await localChain();
const node = await breakingNode(chain.url);

beforeAll(async () => {
  await useChain(app, chain, { nodes: [node.url] });
  await chain.pay(chain.hot.address, 10_000_000_000n);
});
afterEach(async () => {
  node.heal();
  await chain.control.setAutomine(true);
  await chain.mine(4);
  await watchChain(app);
});

let payouts = 900;
function aPayout(
  amount: Amount = units(1_200n),
): PayoutToSend & { readonly holds: () => Promise<bigint> } {
  payouts += 1;
  const number = `0x${String(payouts).padStart(40, 'a')}`;
  return {
    ...{ payoutId: `W${payouts}`, account: 'shapla', amount, currency: 'SBX' },
    to: { kind: 'wallet', number, holder: 'Karim', institution: 'USDT_ERC20' },
    holds: () => chain.holds(number),
  };
}

function adapter() {
  const found = paymentAdapter(app, 'usdt');
  if (found === undefined) {
    throw new Error('there is no adapter');
  }
  return found;
}

async function attemptsOf(payoutId: string): Promise<number> {
  const { rows } = await app.db.pool.query<{ count: number }>(
    'select count(*)::integer as count from usdt.attempt where payout_id = $1',
    [payoutId],
  );
  return rows[0]?.count ?? 0;
}

async function hashOf(payoutId: string): Promise<`0x${string}`> {
  const { rows } = await app.db.pool.query<{ hash: `0x${string}` }>(
    'select hash from usdt.attempt where payout_id = $1 order by turn desc',
    [payoutId],
  );
  return rows[0]?.hash ?? '0x';
}

test('a payout is sent once for its id, and has arrived with the last confirmation [CSH-1]', async () => {
  const payout = aPayout();
  expect((await adapter().findPayout(payout.payoutId)).state).toBe('unknown');
  expect(await adapter().sendPayout(payout)).toMatchObject({ state: 'sent' });
  expect((await adapter().findPayout(payout.payoutId)).state).toBe('sent');
  await chain.mine(2);
  expect((await adapter().findPayout(payout.payoutId)).state).toBe('arrived');
  expect((await adapter().sendPayout(payout)).state).toBe('arrived');
  expect(await payout.holds()).toBe(10_000_000n);
});

test('ten processes at once send a payout once, and different payouts with nonces of their own [F16]', async () => {
  const [same, ...others] = [aPayout(), aPayout(), aPayout(), aPayout()];
  if (same === undefined) {
    throw new Error('no payout');
  }
  await Promise.allSettled([
    ...Array.from({ length: 10 }, () => adapter().sendPayout(same)),
    ...others.map((other) => adapter().sendPayout(other)),
  ]);
  await watchChain(app);
  await chain.mine(3);
  await watchChain(app);
  for (const payout of [same, ...others]) {
    expect(await payout.holds()).toBe(10_000_000n);
    expect((await adapter().findPayout(payout.payoutId)).state).toBe('arrived');
  }
});

test.each([
  ['eth_sendRawTransaction', 'lostCall'],
  ['eth_sendRawTransaction', 'lostAnswer'],
  ['eth_getTransactionByHash', 'lostAnswer'],
  ['eth_estimateGas', 'lostAnswer'],
] as const)(
  'a line that breaks at %s (%s) leaves a payout that is sent once by who comes next [F4] [F5]',
  async (method, how) => {
    const payout = aPayout();
    const broken = (asked: string): Break =>
      asked === method ||
      (method === 'eth_getTransactionByHash' && asked === 'eth_sendRawTransaction')
        ? how
        : 'none';
    node.breakLine(broken);
    await adapter()
      .sendPayout(payout)
      .catch(() => undefined);
    node.heal();
    const found = await adapter().findPayout(payout.payoutId);
    if (found.state === 'unknown') {
      await adapter().sendPayout(payout);
    }
    await chain.mine(3);
    await watchChain(app);
    expect((await adapter().findPayout(payout.payoutId)).state).toBe('arrived');
    expect(await payout.holds()).toBe(10_000_000n);
  },
);

test('a payout that is stuck is replaced with a higher fee under its nonce, and one of both is taken', async () => {
  await chain.control.setAutomine(false);
  const payout = aPayout();
  await adapter().sendPayout(payout);
  await adapter().findPayout(payout.payoutId);
  expect(await attemptsOf(payout.payoutId)).toBe(1);
  await app.db.pool.query(
    `update usdt.attempt set made_at = made_at - interval '6 minutes' where payout_id = $1`,
    [payout.payoutId],
  );
  await Promise.allSettled([1, 2, 3].map(() => adapter().findPayout(payout.payoutId)));
  expect(await attemptsOf(payout.payoutId)).toBe(2);
  await chain.mine(4);
  expect((await adapter().findPayout(payout.payoutId)).state).toBe('arrived');
  expect(await payout.holds()).toBe(10_000_000n);
});

test('a reorganisation that takes a payout back sends the same transaction again', async () => {
  const payout = aPayout();
  const id = await chain.control.snapshot();
  await adapter().sendPayout(payout);
  // The chain answers before it makes the block: what is not in a block yet would outlive the way back.
  await chain.client.waitForTransactionReceipt({ hash: await hashOf(payout.payoutId) });
  await chain.control.revert({ id });
  await chain.mine(2);
  expect(await payout.holds()).toBe(0n);
  await adapter().findPayout(payout.payoutId);
  await chain.mine(3);
  expect((await adapter().findPayout(payout.payoutId)).state).toBe('arrived');
  expect([await payout.holds(), await attemptsOf(payout.payoutId)]).toEqual([10_000_000n, 1]);
});

test('a nonce that somebody else has used is a case, never a second payment', async () => {
  await chain.control.setAutomine(false);
  const payout = aPayout();
  await adapter().sendPayout(payout);
  await chain.control.dropTransaction({ hash: await hashOf(payout.payoutId) });
  const nonce = await chain.client.getTransactionCount({ address: chain.hot.address });
  await chain.control.setNonce({ address: chain.hot.address, nonce: nonce + 1 });
  await chain.mine(6);
  await watchChain(app);
  await watchChain(app);
  const { rows } = await app.db.pool.query<{ name: string }>(
    `select name from cashier.difference where kind = 'payout_overtaken'`,
  );
  expect(rows).toEqual([{ name: payout.payoutId }]);
  expect(await payout.holds()).toBe(0n);
  await app.db.pool.query(`update usdt.payout set state = 'refused' where payout_id = $1`, [
    payout.payoutId,
  ]);
});

test('what the wallet does not hold waits without a nonce, and what is no address is refused', async () => {
  const large = aPayout(units(10_000_000n));
  await expect(adapter().sendPayout(large)).rejects.toThrow('too few tokens');
  expect((await adapter().findPayout(large.payoutId)).state).toBe('unknown');
  const wrong = aPayout();
  const to = { ...wrong.to, number: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' };
  expect(await adapter().sendPayout({ ...wrong, to })).toMatchObject({
    state: 'refused',
    code: 'ADDRESS',
  });
});
