import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkBooks } from '#modules/ledger/server/index.ts';
import { arrayOfNumbers, textArray } from '#platform/db/array-texts.ts';
import { type Amount, units, ZERO } from '#platform/money/money.ts';
import type { StakeRequest } from '#seamless/wallet-api.ts';
import { withClient } from '#tests/bench/with-client.ts';
import { testApp } from '#tests/test-app.ts';
import {
  aPlayer,
  aVendor,
  balanceOfPlayer,
  GAME,
  type TestPlayer,
} from '../../testing/play-builders.ts';
import { togetherOf } from '../wallet-operations.ts';

const one = await testApp({ start: false });
const { app } = one;
const wallet = await aVendor(app, { code: 'BESIDE' });
const beside = await testApp({ start: false, beside: one });
await aVendor(beside.app, { code: 'BESIDE' });
const here = togetherOf(app, 'BESIDE');
const there = togetherOf(beside.app, 'BESIDE');

// A studio in a few lines: a bet has a key, `-` is never taken, and `!` breaks while it is written.
await withClient(one.databaseUrl, async (client) => {
  await client.query(`
    create schema studio_toy;
    create table studio_toy.bet (key text primary key, code text, balance bigint);
    create type studio_toy.taken as (txn_ids text[]);
    create function studio_toy.take(p_key text[]) returns studio_toy.taken language sql as $$
      select row(array(select case when k <> '-' then k end from unnest(p_key) with ordinality u (k, place) order by place))::studio_toy.taken
    $$;
    create function studio_toy.write(p_taken studio_toy.taken, p_codes text[], p_balances bigint[], p_key text[], out keys text[])
    language plpgsql as $$
    begin
      insert into studio_toy.bet
      select u.key, u.code, u.balance from unnest(p_taken.txn_ids, p_codes, p_balances) u (key, code, balance)
      where u.key is not null;
      if exists (select from unnest(p_key) k where k like '!%') then
        raise exception 'the studio broke';
      end if;
      keys := p_key;
    end $$;
    grant usage on schema studio_toy to public;
    grant all on all tables in schema studio_toy to public;
  `);
});

type ToyBet = {
  readonly key: string;
  readonly player: TestPlayer;
  readonly amount?: string;
  /** One of its own without it. */
  readonly round?: string;
};
const takeHere = here.stakes<ToyBet, string>({
  take: 'studio_toy.take',
  write: 'studio_toy.write',
  valuesOf: (bets) => [textArray(bets.map(({ key }) => key))],
  stakeOf: ({ player, key, amount, round = `sets-${key}` }) =>
    stakeOf(player, { round_id: round, amount }),
  written: ([keys = null]) => arrayOfNumbers(keys),
});

function stakeOf(
  player: TestPlayer,
  change: { readonly round_id: string; readonly amount?: string | undefined },
): Omit<StakeRequest, 'txn_id'> {
  return {
    round_id: change.round_id,
    game: GAME,
    member: player.member,
    session: player.session,
    currency: player.currency,
    amount: change.amount ?? '10',
    occurred_at: 1,
  };
}

async function aMember(balance: Amount = units(100n)): Promise<TestPlayer> {
  return await aPlayer(app, { vendorCode: 'BESIDE', balance, wallet });
}

/** Bets and calls of these ids that are on the platform's books. */
async function stored(ids: readonly string[]): Promise<unknown> {
  const { rows } = await app.db.pool.query(
    `select (select array_agg(txn_id || ' ' || code order by txn_id) from play.txn where txn_id = any ($1)) as calls,
            (select count(*)::int from play.bet where txn_id = any ($1)) as bets`,
    [ids],
  );
  return rows[0];
}

async function toyBets(): Promise<readonly string[]> {
  const { rows } = await app.db.pool.query<{ bet: string }>(
    `select key || ' ' || code as bet from studio_toy.bet order by 1`,
  );
  return rows.map(({ bet }) => bet);
}

test('work that fails after its stake leaves neither stake nor bet', async () => {
  const player = await aMember();
  const failing = here.transaction(async (_tx, inside) => {
    const answer = await inside.stake({ ...stakeOf(player, { round_id: 'f' }), txn_id: 'failing' });
    expect(answer).toMatchObject({ code: 'OK', balance: '90.0000' });
    throw new Error('the studio broke');
  });
  await expect(failing).rejects.toThrow('the studio broke');
  expect(await balanceOfPlayer(app, player)).toBe(units(100n));
  expect(await stored(['failing'])).toEqual({ calls: null, bets: 0 });
});

test('a stake that is refused is an answer: the work decides, and its commit keeps the refusal', async () => {
  const player = await aMember(ZERO);
  const stake = { ...stakeOf(player, { round_id: 'r' }), txn_id: 'poor' };
  const answer = await here.transaction(async (_tx, inside) => await inside.stake(stake));
  expect(answer).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
  expect(await stored(['poor'])).toEqual({ calls: ['poor INSUFFICIENT_FUNDS'], bets: 0 });
  expect((await wallet.stake(stake)).code).toBe('INSUFFICIENT_FUNDS');
});

test('one id twenty times at once, in two processes, in transactions and over the batch queues, moves once [F6]', async () => {
  const player = await aMember();
  const stake = { ...stakeOf(player, { round_id: 't' }), txn_id: randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 3 === 0
        ? wallet.stake(stake)
        : (index % 3 === 1 ? here : there).transaction((_tx, inside) => inside.stake(stake)),
    ),
  );
  const codes = answers.map((answer) => (answer === 'busy' ? 'BUSY' : answer.code));
  expect(codes.every((code) => code === 'OK' || code === 'BUSY')).toBe(true);
  expect(await balanceOfPlayer(app, player)).toBe(units(90n));
  expect(await wallet.stake(stake)).toMatchObject({ code: 'OK', duplicate: true });
});

test('while the member’s account is locked elsewhere the work is busy, and nothing of it has happened', async () => {
  const player = await aMember();
  const stake = { ...stakeOf(player, { round_id: 'b' }), txn_id: 'held' };
  const holder = await app.db.pool.connect();
  await holder.query('begin');
  await holder.query('select from ledger.account where id = $1 for update', [player.accountId]);
  const answer = await here.transaction((_tx, inside) => inside.stake(stake));
  await holder.query('rollback');
  holder.release();
  expect(answer).toBe('busy');
  expect(await stored(['held'])).toEqual({ calls: null, bets: 0 });
});

test('a set decides each of its bets: taken, refused by the wallet, not taken by the studio', async () => {
  const [rich, poor, shy] = [await aMember(), await aMember(ZERO), await aMember()];
  const answers = await Promise.all([
    takeHere({ key: 'a', player: rich }),
    takeHere({ key: 'b', player: poor }),
    takeHere({ key: '-', player: shy }),
  ]);
  expect(answers.map(({ stake, written }) => [stake?.code, written])).toEqual([
    ['OK', 'a'],
    ['INSUFFICIENT_FUNDS', 'b'],
    [undefined, '-'],
  ]);
  expect(await toyBets()).toEqual(['a OK', 'b INSUFFICIENT_FUNDS']);
  expect(await balanceOfPlayer(app, rich)).toBe(units(90n));
  expect(await balanceOfPlayer(app, shy)).toBe(units(100n));
});

test('a bet whose writing fails keeps no stake, and the others of its set are bets', async () => {
  const [broken, sound] = [await aMember(), await aMember()];
  const answers = await Promise.allSettled([
    takeHere({ key: '!x', player: broken }),
    takeHere({ key: 'c', player: sound }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(await balanceOfPlayer(app, broken)).toBe(units(100n));
  expect(await balanceOfPlayer(app, sound)).toBe(units(90n));
  expect(await stored(['!x', 'c'])).toEqual({ calls: ['c OK'], bets: 1 });
});

test('a malformed stake is refused before its set, and two bets of one member on a round keep their order', async () => {
  const player = await aMember(units(15n));
  const answers = await Promise.all([
    takeHere({ key: 'd', player, amount: '1.00001' }),
    // What their round promises is looked up before they are queued, once for both.
    takeHere({ key: 'e', player, round: 'sets-e' }),
    takeHere({ key: 'f', player, round: 'sets-e' }),
  ]);
  expect(answers.map(({ stake }) => stake?.code)).toEqual([
    'AMOUNT_SCALE',
    'OK',
    'INSUFFICIENT_FUNDS',
  ]);
  expect(answers[0]?.written).toBe(undefined);
});

test('after all of this the books hold [I1] [I2] [I3] [I4]', async () => {
  const report = await app.db.transaction(checkBooks);
  expect(report.breaches).toEqual([]);
});
