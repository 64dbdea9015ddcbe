import { expect, test } from 'vitest';
import { checkBooks, houseAccount, post } from '#modules/ledger/server/index.ts';
import { walletAccount } from '#modules/wallet/server/index.ts';
import { sql } from '#platform/db/sql.ts';
import { units } from '#platform/money/money.ts';
import type { SettleRequest } from '#seamless/wallet-api.ts';
import { testApp } from '#tests/test-app.ts';
import {
  aPlayer,
  aVendor,
  balanceOfPlayer,
  GAME,
  grantPrizes,
  type TestPlayer,
} from '../../testing/play-builders.ts';
import { closePaidDebts } from '../bets/undo.store.ts';

const { app, call } = await testApp({ seed: true, start: false });
const wallet = await aVendor(app, { code: 'SETTLED' });

let next = 0;
async function aBet(player: TestPlayer, amount: string): Promise<string> {
  next += 1;
  const { session, member, currency } = player;
  const bet = { txn_id: `b${next}`, round_id: `r${next}`, game: GAME, occurred_at: 1, amount };
  expect((await wallet.stake({ ...bet, session, member, currency })).code).toBe('OK');
  return bet.txn_id;
}

async function settle(
  betId: string,
  version: number,
  outcome: SettleRequest['outcome'],
  total: string,
) {
  const settle_id = `${betId}-v${version}-${outcome}-${total}`;
  const request = { settle_id, bet_txn_id: betId, version, outcome, payout_total: total };
  return (await wallet.settle(request)).code;
}

async function openCases(betId: string): Promise<readonly string[]> {
  const rows = await app.db.transaction(
    (tx) => sql<{ kind: string }>(tx)`
      select kind from play.case_file
       where status = 'open' and round_ref = ${betId.replace('b', 'r')} order by id`,
  );
  return rows.map(({ kind }) => kind);
}

test('a lost bet is not paid its stake or more, singly and in a batch, and a person looks at it [S12]', async () => {
  const player = await aPlayer(app, { vendorCode: 'SETTLED', balance: units(10n) });
  const bet = await aBet(player, '1');
  expect(await settle(bet, 1, 'LOST', '500.00')).toBe('BAD_REQUEST');
  expect(await settle(bet, 1, 'LOST', '1')).toBe('BAD_REQUEST');
  const batch = await wallet.batch({
    settles: [
      {
        ...{ settle_id: `${bet}-batch`, bet_txn_id: bet, version: 1 },
        ...{ outcome: 'LOST', payout_total: '500.00' },
      },
    ],
  });
  expect('results' in batch && batch.results[0]?.code).toBe('BAD_REQUEST');
  expect(await balanceOfPlayer(app, player)).toBe(units(9n));
  expect(new Set(await openCases(bet))).toEqual(new Set(['payout_refused']));
});

test('a payment that is refused for good has its case, though a settlement under its id had one before [S12]', async () => {
  const player = await aPlayer(app, { vendorCode: 'SETTLED', balance: units(10n) });
  const bet = await aBet(player, '1');
  const [settle_id, round_id] = [`${bet}-same`, bet.replace('b', 'r')];
  const contradicted = { bet_txn_id: bet, version: 1, outcome: 'LOST', payout_total: '5' } as const;
  expect((await wallet.settle({ settle_id, ...contradicted })).code).toBe('BAD_REQUEST');
  await grantPrizes(app, 'SETTLED', { day: units(4n), memberDay: units(4n) });
  const { member } = player;
  const prize = { txn_id: settle_id, round_id, member, kind: 'promo', amount: '5' } as const;
  const paid = await wallet.payout({ ...prize, round_closed: false });
  await grantPrizes(app, 'SETTLED', {});
  expect(paid.code).toBe('LIMIT_REACHED');
  expect(await openCases(bet)).toEqual(['payout_refused', 'prize_refused']);
});

test.each([
  ['LOST', '0', 'OK'],
  ['LOST', '0.9999', 'OK'],
  ['HALF_LOST', '0.5', 'OK'],
  ['HALF_LOST', '1', 'BAD_REQUEST'],
  ['PUSH', '1', 'OK'],
  ['PUSH', '1.0001', 'BAD_REQUEST'],
  ['PUSH', '0.9999', 'BAD_REQUEST'],
  ['VOID', '1', 'OK'],
  ['VOID', '500', 'BAD_REQUEST'],
  ['HALF_WON', '1', 'BAD_REQUEST'],
  ['HALF_WON', '1.5', 'OK'],
  ['WON', '500', 'OK'],
  ['CASHED_OUT', '0.3', 'OK'],
] as const)('a bet of 1 that is %s with %s in sum is %s [S12]', async (outcome, total, code) => {
  const player = await aPlayer(app, { vendorCode: 'SETTLED', balance: units(10n) });
  expect(await settle(await aBet(player, '1'), 1, outcome, total)).toBe(code);
});

/** A member who owes 25 and has nothing: paid 35 for a bet that a correction then lost, with 10 left of it. */
async function aDebtor(): Promise<{ readonly player: TestPlayer; readonly bet: string }> {
  const player = await aPlayer(app, { vendorCode: 'SETTLED', balance: units(1n) });
  const bet = await aBet(player, '1');
  await settle(bet, 1, 'WON', '35');
  const spent = await aBet(player, '25');
  await settle(spent, 1, 'LOST', '0');
  expect(await settle(bet, 2, 'LOST', '0')).toBe('OK');
  return { player, bet };
}

async function owedBy({ token }: TestPlayer): Promise<number> {
  const reply = await call<{ value: { owed: number } }>('GET /wps/member/debt', { token });
  return reply.body.value.owed;
}

test('what a correction cannot take back is a debt that the member sees, and the next payouts pay it [L2]', async () => {
  const { player, bet } = await aDebtor();
  expect([await balanceOfPlayer(app, player), await owedBy(player)]).toEqual([0n, 25]);
  expect(await openCases(bet)).toEqual(['resettlement_debt']);

  const free = { game: GAME, occurred_at: 1, amount: '0', free_round: true };
  const { session, member, currency } = player;
  const round = { txn_id: `${bet}-free`, round_id: `${bet}-free` };
  await wallet.stake({ ...free, ...round, session, member, currency });
  const win = async (id: string, amount: string) => {
    const named = { round_id: round.round_id, bet_txn_id: round.txn_id, kind: 'win' } as const;
    return await wallet.payout({ ...named, txn_id: `${bet}-${id}`, amount, round_closed: false });
  };
  expect(await win('w1', '10')).toMatchObject({ code: 'OK', balance: '0.0000' });
  expect(await owedBy(player)).toBe(15);
  expect(await app.db.transaction(closePaidDebts)).toBe(0);
  expect(await win('w1', '10')).toMatchObject({ duplicate: true, balance: '0.0000' });
  expect(await win('w2', '14.9999')).toMatchObject({ balance: '0.0000' });
  expect(await win('w3', '0.0001')).toMatchObject({ balance: '0.0000' });
  expect(await owedBy(player)).toBe(0);
  expect(await win('w4', '5')).toMatchObject({ balance: '5.0000', current_balance: '5.0000' });
  expect(await app.db.transaction(closePaidDebts)).toBeGreaterThan(0);
  expect(await openCases(bet)).toEqual([]);
});

test('rounds in one call, rollbacks, corrections and transfers pay a debt as well [L2]', async () => {
  const { player } = await aDebtor();
  const { session, member, currency } = player;
  next += 1;
  const place = { round_id: `p${next}`, game: GAME, occurred_at: 1, session, member, currency };
  const played = await wallet.play({
    ...{ ...place, txn_id: `p${next}`, free_round: true, round_closed: true },
    actions: [
      { action_id: 'a', kind: 'bet', amount: '0' },
      { action_id: 'b', kind: 'win', amount: '5' },
    ],
  });
  expect(played).toMatchObject({ code: 'OK', balance: '0.0000' });
  expect(await owedBy(player)).toBe(20);

  // The stake was taken while there was money, and comes back when there is a debt.
  const other = await aPlayer(app, { vendorCode: 'SETTLED', balance: units(1n) });
  const bet = await aBet(other, '1');
  await settle(bet, 1, 'WON', '10');
  const held = await aBet(other, '10');
  await settle(bet, 2, 'LOST', '0');
  expect([await balanceOfPlayer(app, other), await owedBy(other)]).toEqual([0n, 10]);
  await wallet.refund({
    ...{ txn_id: `${held}-x`, ref_txn_id: held, round_id: held.replace('b', 'r') },
    reason: 'it comes back',
  });
  expect([await balanceOfPlayer(app, other), await owedBy(other)]).toEqual([0n, 0]);

  // A correction in the member's favour.
  expect(await settle(bet, 3, 'WON', '4')).toBe('OK');
  expect(await balanceOfPlayer(app, other)).toBe(units(4n));
});

test('money that comes from elsewhere pays a debt in the same commit, and what is left can be staked [L2]', async () => {
  const { player } = await aDebtor();
  const { brandId, memberId } = player;
  await app.db.transaction(async (tx) => {
    const from = await houseAccount(tx, { brandId, kind: 'opening', currency: player.currency });
    const to = await walletAccount(tx, { brandId, memberId });
    await post(tx, {
      ...{ brandId, key: `deposit:${memberId}`, reason: 'test' },
      transfers: [{ from, to, amount: units(30n), kind: 'deposit' }],
    });
  });
  expect([await balanceOfPlayer(app, player), await owedBy(player)]).toEqual([units(5n), 0]);
  await aBet(player, '5');
});

test('of two credits at once each pays what the other has left of a debt [L2]', async () => {
  const { player, bet } = await aDebtor();
  const { session, member, currency } = player;
  const plays = Array.from({ length: 10 }, (_none, index) => ({
    ...{ txn_id: `${bet}-m${index}`, round_id: `${bet}-m${index}`, game: GAME, occurred_at: 1 },
    ...{ session, member, currency, free_round: true, round_closed: true },
    actions: [
      { action_id: 'a', kind: 'bet' as const, amount: '0' },
      { action_id: 'b', kind: 'win' as const, amount: '3' },
    ],
  }));
  const answers = await Promise.all(plays.map((play) => wallet.play(play)));
  expect(answers.map(({ code }) => code)).toEqual(plays.map(() => 'OK'));
  expect([await balanceOfPlayer(app, player), await owedBy(player)]).toEqual([units(5n), 0]);
});

test('an operator sees the debt among the member’s accounts, with what paid it [L2]', async () => {
  const { player } = await aDebtor();
  const input = { name: 'operator1', password: 'Shapla-demo-1' };
  const { body } = await call<{ token: string }>('POST /office/v1/session', { input });
  const accounts = await call<{ rows: { kind: string; balance: string }[] }>(
    'GET /office/v1/ledger/accounts',
    { operatorToken: body.token, input: { owner: `member:${player.memberId}` } },
  );
  const debt = accounts.body.rows.find(({ kind }) => kind === 'debt');
  expect(debt).toMatchObject({ balance: '-25.0000' });
});

test('after all of them the invariants of the books hold [I1] [I2] [I3] [I4]', async () => {
  const report = await app.db.transaction(checkBooks);
  expect(report.breaches).toEqual([]);
});
