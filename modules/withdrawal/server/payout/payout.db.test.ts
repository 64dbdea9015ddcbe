import { afterEach, beforeAll, expect, test } from 'vitest';
import { checkBooks } from '#modules/ledger/server/index.ts';
import { aVendor, balanceOfPlayer } from '#modules/play/testing/play-builders.ts';
import { units } from '#platform/money/money.ts';
import { makeCalls } from '#platform/outbound/make-calls.ts';
import { makeCallsDue, makeDueCalls } from '#tests/outbound.ts';
import { seededRandom } from '#tests/seeded-random.ts';
import { testApp } from '#tests/test-app.ts';
import { aPayingProvider, type Fault } from '../../testing/paying-provider.ts';
import { asked, aWithdrawer, changeSettings } from '../../testing/withdrawal-builders.ts';
import { reportPayout } from './book-payout.ts';

const test_ = await testApp();
const { app } = test_;
const vendorCode = 'PAYOUT';
const provider = await aPayingProvider(test_);

beforeAll(async () => {
  await aVendor(app, { code: vendorCode });
  await changeSettings(app, { autoUnits: 1_000, maxOpen: 20, dayCount: 100 });
});
afterEach(() => provider.heal());

const aMember = () => aWithdrawer(test_, { vendorCode, balance: units(5_000n) });

async function stateOf(id: number) {
  const { rows } = await app.db.pool.query<{ state: string; code: string | null }>(
    'select state, code from withdrawal.withdrawal where id = $1',
    [id],
  );
  return rows[0];
}

test('what the rule approves is paid through the provider, and the member is asked whether it came [CSH-1]', async () => {
  const member = await aMember();
  const made = await asked(test_, member, 250.5);
  expect(made.state).toBe('sending');
  await makeDueCalls(app);
  expect(await stateOf(made.id)).toEqual({ state: 'sent', code: null });
  expect(provider.paid.get(`W${made.id}`)).toEqual({ amount: '250.50', state: 'sent', times: 1 });
  expect(await balanceOfPlayer(app, member)).toBe(units(4_749n) + 5_000n);
});

test('a provider that refuses brings the money back, with a reason [CSH-1]', async () => {
  const member = await aMember();
  provider.breakLine(() => 'refuse');
  const made = await asked(test_, member, 100);
  await makeDueCalls(app);
  expect(await stateOf(made.id)).toEqual({ state: 'returned', code: 'provider' });
  expect(await balanceOfPlayer(app, member)).toBe(units(5_000n));
});

test.each(['lostCall', 'lostAnswer'] as const)(
  'the %s leaves the money held; it is asked again, and paid once [F4] [F5]',
  async (how) => {
    const member = await aMember();
    provider.breakLine(() => how);
    const made = await asked(test_, member, 100);
    await makeDueCalls(app);
    await makeDueCalls(app);
    expect(await stateOf(made.id)).toEqual({ state: 'sending', code: null });
    provider.heal();
    await makeDueCalls(app);
    expect(await stateOf(made.id)).toEqual({ state: 'sent', code: null });
    expect(provider.paid.get(`W${made.id}`)?.times).toBe(1);
  },
);

test('ten processes at once pay a withdrawal once [F6] [F16]', async () => {
  const member = await aMember();
  const made = await asked(test_, member, 100);
  await makeCallsDue(app);
  await Promise.all(Array.from({ length: 10 }, () => makeCalls(app)));
  await makeDueCalls(app);
  expect(await stateOf(made.id)).toEqual({ state: 'sent', code: null });
  expect(provider.paid.get(`W${made.id}`)?.times).toBe(1);
});

test('what a provider reports comes late, twice and in any order, and changes each thing once [N78] [F11]', async () => {
  const member = await aMember();
  const made = await asked(test_, member, 100);
  const reportOf = (by: string, state: 'sent' | 'arrived' | 'refused') =>
    app.db.transaction((tx) =>
      reportPayout(app, tx, {
        provider: by,
        payout: { payoutId: `W${made.id}`, state, code: null },
      }),
    );
  const report = (state: 'sent' | 'arrived' | 'refused') => reportOf('mobile-wallet', state);
  await Promise.all([report('arrived'), report('sent'), report('arrived')]);
  expect(await stateOf(made.id)).toEqual({ state: 'sent', code: null });
  await makeDueCalls(app);
  // Another provider than the one that pays says nothing about it.
  await reportOf('bank', 'refused');
  expect(await stateOf(made.id)).toEqual({ state: 'sent', code: null });
  await Promise.all([report('refused'), report('refused')]);
  expect(await stateOf(made.id)).toEqual({ state: 'returned', code: 'provider' });
  expect(await balanceOfPlayer(app, member)).toBe(units(5_000n));
  await report('arrived');
  expect(await stateOf(made.id)).toEqual({ state: 'returned', code: 'provider' });
});

test('whatever breaks, by seed: each withdrawal is paid once or its money is back, and the books hold [F1] [I1]', async () => {
  const random = seededRandom(20_261_128);
  const members = await Promise.all([aMember(), aMember(), aMember()]);
  const faults: readonly Fault[] = ['none', 'lostCall', 'lostAnswer', 'refuse'];
  provider.breakLine(() => faults[Math.floor(random() * faults.length)] ?? 'none');
  const made: { readonly id: number; readonly amount: number }[] = [];
  for (let round = 0; round < 4; round += 1) {
    const each = await Promise.all(
      members.map((member) => asked(test_, member, 100 + Math.floor(random() * 100))),
    );
    made.push(...each.map(({ id, amount }) => ({ id, amount })));
    // A process that is killed while it makes a call leaves its claim, which ends.
    await Promise.all([makeDueCalls(app), makeCallsDue(app)]);
  }
  provider.heal();
  await makeDueCalls(app);
  await makeDueCalls(app);
  for (const { id, amount } of made) {
    const payout = provider.paid.get(`W${id}`);
    const state = payout?.state === 'refused' ? 'returned' : 'sent';
    expect([(await stateOf(id))?.state, payout?.amount]).toEqual([state, amount.toFixed(2)]);
  }
  const { rows } = await app.db.pool.query<{ left: string }>(
    `select coalesce(sum(balance), 0)::text as left from ledger.account where kind = 'withdrawal'`,
  );
  expect(rows[0]?.left).toBe('0');
  expect(await app.db.transaction(checkBooks)).toMatchObject({ breaches: [] });
});
