import { expect, test } from 'vitest';
import { studioBench } from '../testing/studio-bench.ts';

const OPENS = Date.parse('2026-11-21T11:51:00Z');
const LOCKS = OPENS + 55_000;
const CANCEL = 'POST /studio/lottery/v1/bets/cancel';
const { wallet, setClock, turn, call, db } = await studioBench(['K3-1M']);
await turn();
await setClock(OPENS + 1_000);
await turn();

async function aMember(name: string): Promise<string> {
  wallet.open(name, 1_000_000n);
  const opened = await call('POST /studio/lottery/v1/session', {
    input: { launch: `launch-of-member-${name}` },
  });
  return String(opened['session']);
}

async function aBet(session: string, lines: readonly object[]) {
  return await call('POST /studio/lottery/v1/bets', {
    session,
    key: 'one',
    input: { game: 'K3-1M', drawNo: '20261121-0712', lines },
  });
}

const stakeIdOf = ({ bet }: Record<string, unknown>): string =>
  String((bet as { readonly stakeId: string }).stakeId);
const cancel = (session: string, stakeId: string) => call(CANCEL, { session, input: { stakeId } });
const held = async () => {
  const { rows } = await db.pool.query<{ sum: string }>(
    'select coalesce(sum(highest_ticks), 0)::text as sum from studio_lottery.exposure',
  );
  return rows[0]?.sum;
};

test('a bet may name the stake of one unit, and the units are counted by the server', async () => {
  const session = await aMember('unit');
  const answer = await aBet(session, [{ play: 'SINGLE', pick: '1,2,3', unitStake: 2 }]);
  expect(answer).toMatchObject({ balance: '94.0000', bet: { stake: '6.0000' } });
  const both = { play: 'BIG', pick: 'ANY', unitStake: 2, stake: 2 };
  expect(
    await call('POST /studio/lottery/v1/bets', {
      session,
      key: 'both',
      input: { game: 'K3-1M', drawNo: '20261121-0712', lines: [both] },
    }),
  ).toMatchObject({ code: 'INVALID_SELECTION' });
  await cancel(session, stakeIdOf(answer));
});

test('a bet is taken back before the lock: the stake returns once and the limits have room again', async () => {
  const session = await aMember('back');
  const before = await held();
  const stakeId = stakeIdOf(await aBet(session, [{ play: 'BIG', pick: 'ANY', stake: 10 }]));
  expect(wallet.balanceOf('back')).toBe(900_000n);
  const answers = await Promise.all([cancel(session, stakeId), cancel(session, stakeId)]);
  expect(answers.map(({ bet }) => bet)).toMatchObject([
    { state: 'refunded' },
    { state: 'refunded' },
  ]);
  expect(await cancel(session, stakeId)).toMatchObject({ bet: { state: 'refunded' } });
  expect(wallet.balanceOf('back')).toBe(1_000_000n);
  expect(await held()).toBe(before);
});

test('a bet of somebody else, and one that never was, cannot be taken back', async () => {
  const mine = await aMember('mine');
  const other = await aMember('other');
  const stakeId = stakeIdOf(await aBet(mine, [{ play: 'BIG', pick: 'ANY', stake: 10 }]));
  expect(await cancel(other, stakeId)).toEqual({ code: 'BET_NOT_FOUND', status: 409 });
  expect(await cancel(mine, 'b-999999')).toEqual({ code: 'BET_NOT_FOUND', status: 409 });
  expect(wallet.balanceOf('mine')).toBe(900_000n);
});

test('a stake that did not go back at once goes back later, and the bet is never paid', async () => {
  const session = await aMember('lost');
  const stakeId = stakeIdOf(await aBet(session, [{ play: 'BIG', pick: 'ANY', stake: 10 }]));
  // The state after a process dies between the two steps.
  await db.pool.query(
    `with cancelling as (update studio_lottery.bet set state = 'cancelling' where id = $1 returning id)
     insert into studio_lottery.unfinished_bet select id from cancelling`,
    [stakeId.slice(2)],
  );
  await turn();
  expect(wallet.balanceOf('lost')).toBe(1_000_000n);
});

test('at the lock it is too late: the bet stands and is settled [N91]', async () => {
  const session = await aMember('late');
  const stakeId = stakeIdOf(await aBet(session, [{ play: 'BIG', pick: 'ANY', stake: 10 }]));
  await setClock(LOCKS);
  expect(await cancel(session, stakeId)).toEqual({ code: 'ROUND_CLOSED', status: 409 });
  await setClock(OPENS + 60_000);
  await turn();
  await turn();
  expect(await cancel(session, stakeId)).toEqual({ code: 'ROUND_CLOSED', status: 409 });
  const { rows } = await db.pool.query<{ state: string }>(
    'select state from studio_lottery.bet where id = $1',
    [stakeId.slice(2)],
  );
  expect(rows).toEqual([{ state: 'settled' }]);
});
