import { expect, test } from 'vitest';
import { checkBooks } from '#modules/ledger/server/index.ts';
import { units, ZERO } from '#platform/money/money.ts';
import { testApp } from '#tests/test-app.ts';
import {
  aPlayer,
  aVendor,
  balanceOfPlayer,
  GAME,
  type TestPlayer,
} from '../../testing/play-builders.ts';

const one = await testApp({ start: false });
const { app } = one;
const wallet = await aVendor(app, { code: 'CROWD' });
const other = await testApp({ start: false, beside: one });
const otherWallet = await aVendor(other.app, { code: 'CROWD' });

type Change = Partial<Parameters<typeof wallet.stake>[0]>;

function stake(player: TestPlayer, round: string, change: Change = {}, of = wallet) {
  return of.stake({
    txn_id: `${round}-${player.member}`,
    round_id: round,
    game: GAME,
    member: player.member,
    session: player.session,
    currency: player.currency,
    amount: '10',
    occurred_at: 1,
    ...change,
  });
}

/**
 * Runs each call in this process and in another one, in turns. A busy or unknown answer is repeated, as the protocol
 * requires.
 */
function inBoth(
  count: number,
  call: (of: typeof wallet, index: number) => ReturnType<typeof stake>,
) {
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      decided(() => call(index % 2 === 0 ? wallet : otherWallet, index)),
    ),
  );
}

async function decided(call: () => ReturnType<typeof stake>): ReturnType<typeof stake> {
  const answer = await call();
  return answer.code === 'BUSY' || answer.code === 'INTERNAL' ? decided(call) : answer;
}

async function aMember(balance = units(100n)): Promise<TestPlayer> {
  return await aPlayer(app, { vendorCode: 'CROWD', balance, wallet });
}

async function close(round: string): Promise<void> {
  const answer = await wallet.closeRound({
    round_id: round,
    totals: { bets: 1, stake: '10', payout: '0' },
  });
  expect(answer.code).toBe('OK');
}

function players(count: number, balance = units(100n)): Promise<readonly TestPlayer[]> {
  return Promise.all(
    Array.from({ length: count }, () => aPlayer(app, { vendorCode: 'CROWD', balance, wallet })),
  );
}

test('stakes of many members on one new round are each a bet of their own', async () => {
  const all = await players(20);
  const answers = await Promise.all(all.map((player) => stake(player, 'crowd')));
  const bets = answers.map((one) => (one.code === 'OK' ? one.bet_id : one.code));
  expect(new Set(bets).size).toBe(20);
  expect(answers.every((one) => one.code === 'OK' && one.balance === '90.0000')).toBe(true);
  const { rows } = await app.db.pool.query(
    `select count(*)::int as bets, count(distinct t.bet_id)::int as ids, sum(x.amount)::text as moved
     from play.bet b join play.txn t on t.bet_id = b.id join ledger.transfer x on x.round_ref = b.id
     where b.round_ref = 'crowd'`,
  );
  expect(rows).toEqual([{ bets: 20, ids: 20, moved: String(-20n * units(10n)) }]);
});

test('what is wrong with one stake is answered to that one, and the others of its batch are bets', async () => {
  const [poor] = await players(1, ZERO);
  const [good, other, strange, foreign, late, twice, shut] = await players(7);
  if (!poor || !good || !other || !strange || !foreign || !late || !twice || !shut) {
    throw new Error('eight players');
  }
  await stake(shut, 'shut');
  await close('shut');
  const answers = await Promise.all([
    stake(good, 'mixed'),
    stake(poor, 'mixed'),
    stake(strange, 'mixed', { member: other.member, txn_id: 'mixed-strange' }),
    stake(foreign, 'mixed', { currency: 'ZZZ' }),
    stake(late, 'mixed', { accept_until: 1 }),
    stake(twice, 'mixed'),
    stake(twice, 'mixed'),
    stake(shut, 'shut', { txn_id: 'shut-again' }),
    stake(other, 'mixed'),
  ]);
  expect(answers.map((one) => one.code)).toEqual([
    'OK',
    'INSUFFICIENT_FUNDS',
    'MEMBER_NOT_FOUND',
    'CURRENCY_MISMATCH',
    'ROUND_CLOSED',
    'OK',
    'OK',
    'ROUND_CLOSED',
    'OK',
  ]);
  expect(answers[5]).toMatchObject({
    txn_id: answers[6]?.code === 'OK' ? `mixed-${twice.member}` : '',
  });
  const balances = await Promise.all([good, late, twice].map((one) => balanceOfPlayer(app, one)));
  expect(balances).toEqual([units(90n), units(100n), units(90n)]);
});

test('no stake gets in behind the closing of its round [R55]', async () => {
  const [first, ...all] = await players(30);
  expect(first && (await stake(first, 'race'))?.code).toBe('OK');
  const tries = all.map((player) => stake(player, 'race'));
  await close('race');
  const answers = await Promise.all(tries);
  expect(answers.every(({ code }) => code === 'OK' || code === 'ROUND_CLOSED')).toBe(true);
  const { rows } = await app.db.pool.query(
    `select count(*)::int as late from play.bet b join play.round r using (vendor_id, round_ref)
     where b.round_ref = 'race' and b.placed_at > r.closed_at`,
  );
  expect(rows).toEqual([{ late: 0 }]);
});

test('a balance of 100 answers stakes of 80, 50 and 10 at once with yes, no, yes', async () => {
  const member = await aMember();
  const answers = await Promise.all(
    ['80', '50', '10'].map((amount) => stake(member, `order-${amount}`, { amount })),
  );
  expect(answers.map(({ code }) => code)).toEqual(['OK', 'INSUFFICIENT_FUNDS', 'OK']);
  expect(await balanceOfPlayer(app, member)).toBe(units(10n));
});

test('fifty callers with one id, in two processes, move the money once [F6]', async () => {
  const member = await aMember();
  const answers = await inBoth(50, (of) => stake(member, 'f6', {}, of));
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'OK'));
  // None is the first where the first was answered as unknown.
  const first = answers.filter((answer) => answer.code === 'OK' && !answer.duplicate);
  expect(first.length).toBeLessThanOrEqual(1);
  expect(await balanceOfPlayer(app, member)).toBe(units(90n));
});

test('a storm of 60 stakes on money for ten accepts ten, from two processes [F10]', async () => {
  const member = await aMember();
  const answers = await inBoth(60, (of, index) => stake(member, `f10-${index}`, {}, of));
  expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(10);
  expect(answers.filter(({ code }) => code === 'INSUFFICIENT_FUNDS')).toHaveLength(50);
  expect(await balanceOfPlayer(app, member)).toBe(ZERO);
});

test('a member whose account is locked too long is answered as busy, and the others of the batch are served', async () => {
  const [blocked, free] = [await aMember(), await aMember()];
  const holder = await app.db.pool.connect();
  await holder.query('begin');
  await holder.query(
    `select from ledger.account
     where id = (select account_id from play.game_session where ref = $1) for update`,
    [blocked.session],
  );
  const answers = await Promise.all([stake(blocked, 'locked'), stake(free, 'locked')]);
  await holder.query('rollback');
  holder.release();
  expect(answers.map(({ code }) => code)).toEqual(['BUSY', 'OK']);
  expect((await stake(blocked, 'locked')).code).toBe('OK');
});

test('after all of this the books hold [I1] [I2] [I3] [I4]', async () => {
  const report = await app.db.transaction(checkBooks);
  expect(report.breaches).toEqual([]);
});
