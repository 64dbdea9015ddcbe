import { describe, expect, test } from 'vitest';
import { type StudioBench, studioBench } from '../testing/studio-bench.ts';

const BETS = 'POST /studio/lottery/v1/bets';
const OPENS = Date.parse('2026-11-21T11:51:00Z');
const LOCKS = OPENS + 55_000;

/** Places bets on one open draw of a bench; its numbers keep full odds up to their limit. */
async function betting(bench: StudioBench) {
  const { wallet, setClock, turn, call } = bench;
  const own = { ...bench.host, clock: { nowMs: () => OPENS } };
  let keys = 0;
  await bench.db.pool.query(
    `insert into studio_lottery.game_setting (game_code, half_from_percent) values ('K3-1M', 100)`,
  );
  await turn();
  await setClock(OPENS + 1_000);
  await turn();
  return {
    ...bench,
    host: own,
    bet: (session: string, change: Readonly<Record<string, unknown>> = {}) => {
      const { key, host, ...input } = { key: `key-${keys++}`, host: own, ...change };
      return call(BETS, {
        session,
        host,
        key: String(key),
        input: {
          game: 'K3-1M',
          drawNo: '20261121-0712',
          lines: [{ play: 'BIG', pick: 'ANY', stake: 10 }],
          ...input,
        },
      });
    },
    aMember: async (name: string, balance = 1_000_000n): Promise<string> => {
      wallet.open(name, balance);
      const opened = await call('POST /studio/lottery/v1/session', {
        input: { launch: `launch-of-member-${name}` },
      });
      return String(opened['session']);
    },
    openAgain: () => setClock(OPENS + 1_000),
  };
}

const inSteps = await betting(await studioBench());
const inOneCommit = await betting(await studioBench(undefined, 'in one commit'));

describe.each([
  ['in three steps', inSteps],
  ['in one commit', inOneCommit],
])('%s', (_way, { wallet, host, setClock, bet, aMember, openAgain }) => {
  describe('a bet', () => {
    test('moves its stake once and is answered with the balance [LCH-6]', async () => {
      const session = await aMember('a1');
      const answer = await bet(session, {
        lines: [
          { play: 'BIG', pick: 'ANY', stake: 10, odds4: 19_700 },
          { play: 'SUM', pick: '13', stake: 0.5 },
        ],
      });
      expect(answer).toMatchObject({
        balance: '89.5000',
        bet: { state: 'accepted', stake: '10.5000', drawNo: '20261121-0712', payout: null },
      });
      expect(wallet.balanceOf('a1')).toBe(895_000n);
    });

    test('with a key used before answers the same and moves nothing [LCH-6]', async () => {
      const session = await aMember('a2');
      const first = await bet(session, { key: 'twin' });
      expect(await bet(session, { key: 'twin' })).toEqual(first);
      expect(wallet.balanceOf('a2')).toBe(900_000n);
    });

    test('twice at once with one key is one bet [LCH-6]', async () => {
      const session = await aMember('a3');
      const answers = await Promise.all([1, 2, 3].map(() => bet(session, { key: 'at once' })));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(wallet.balanceOf('a3')).toBe(900_000n);
    });

    test('with the key of another bet is refused', async () => {
      const session = await aMember('a4');
      await bet(session, { key: 'k' });
      const other = await bet(session, {
        key: 'k',
        lines: [{ play: 'SMALL', pick: 'ANY', stake: 10 }],
      });
      expect(other).toEqual({ code: 'ID_REUSED', status: 409 });
    });

    test('keys belong to a member: another may use the same word', async () => {
      const [one, two] = [await aMember('a5'), await aMember('a6')];
      await bet(one, { key: 'same' });
      expect(await bet(two, { key: 'same' })).toMatchObject({ balance: '90.0000' });
    });

    test('without a session of this studio is refused', async () => {
      expect(await bet('nobody')).toEqual({ code: 'SESSION_INVALID', status: 401 });
    });

    test('above the balance is refused, and so is the same key afterwards', async () => {
      const session = await aMember('a7', 99_999n);
      expect(await bet(session, { key: 'k' })).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
      wallet.open('a7', 1_000_000n);
      expect(await bet(session, { key: 'k' })).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
      expect(wallet.balanceOf('a7')).toBe(1_000_000n);
    });
  });

  describe('what a bet may be', () => {
    test.each([
      ['an unknown play', { play: 'HUGE', pick: 'ANY', stake: 10 }, 'INVALID_SELECTION'],
      ['an unknown pick', { play: 'SUM', pick: '19', stake: 10 }, 'INVALID_SELECTION'],
      [
        'a stake between two steps',
        { play: 'BIG', pick: 'ANY', stake: 10.001 },
        'INVALID_SELECTION',
      ],
      ['nothing', { play: 'BIG', pick: 'ANY', stake: 0 }, 'LIMIT_MIN'],
      ['a step below the smallest', { play: 'BIG', pick: 'ANY', stake: 0.09 }, 'LIMIT_MIN'],
      ['a step above the largest', { play: 'BIG', pick: 'ANY', stake: 5000.01 }, 'LIMIT_MAX'],
      [
        'odds of an older board',
        { play: 'BIG', pick: 'ANY', stake: 10, odds4: 99_000 },
        'ODDS_CHANGED',
      ],
    ])('%s is refused', async (_, line, code) => {
      const session = await aMember(`b-${code}-${line.stake}`);
      expect(await bet(session, { lines: [line] })).toMatchObject({ code });
    });

    test('exactly the smallest and the largest stake are taken', async () => {
      const session = await aMember('b1', 100_000_000n);
      for (const stake of [0.1, 5000]) {
        const answer = await bet(session, { lines: [{ play: 'BIG', pick: 'ANY', stake }] });
        expect(answer).toMatchObject({ bet: { state: 'accepted' } });
      }
    });

    test('a selection stands once in a bet', async () => {
      const session = await aMember('b2');
      const line = { play: 'BIG', pick: 'ANY', stake: 10 };
      expect(await bet(session, { lines: [line, line] })).toMatchObject({
        code: 'INVALID_SELECTION',
      });
    });

    test('what a member could win in one draw is capped, and a refused bet frees its module', async () => {
      const session = await aMember('b3', 1_000_000_000n);
      const triple = (stake: number) =>
        bet(session, { lines: [{ play: 'TRIPLE', pick: '6', stake }] });
      // 500,000 / 207 = 2,415.45…
      expect(await triple(2_415.46)).toMatchObject({ code: 'PAYOUT_LIMIT' });
      wallet.failNext('stake', { at: 'before', code: 'LIMIT_REACHED' });
      expect(await triple(2_415.45)).toMatchObject({ code: 'LIMIT_REACHED' });
      expect(await triple(2_415.45)).toMatchObject({ bet: { state: 'accepted' } });
      expect(await triple(0.1)).toMatchObject({ code: 'PAYOUT_LIMIT' });
    });

    test('what one number could cost over all members is capped', async () => {
      const codes: unknown[] = [];
      for (const name of ['c1', 'c2', 'c3', 'c4', 'c5']) {
        const session = await aMember(name, 1_000_000_000n);
        const answer = await bet(session, { lines: [{ play: 'TRIPLE', pick: '2', stake: 2_400 }] });
        codes.push(answer['code']);
      }
      expect(codes).toEqual([undefined, undefined, undefined, undefined, 'NUMBER_LIMIT']);
    });
  });

  describe('the cut-off [R55] [N91]', () => {
    test.each([
      ['a millisecond before the lock', LOCKS - 1, undefined],
      ['at the lock', LOCKS, 'ROUND_CLOSED'],
      ['a millisecond after the lock', LOCKS + 1, 'ROUND_CLOSED'],
      ['a millisecond before the opening', OPENS - 1, 'ROUND_CLOSED'],
      ['at the opening', OPENS, undefined],
    ])('on receipt: %s', async (_, atMs, code) => {
      const session = await aMember(`d-${atMs}`);
      await setClock(atMs);
      expect((await bet(session))['code']).toBe(code);
      expect(wallet.balanceOf(`d-${atMs}`)).toBe(code === undefined ? 900_000n : 1_000_000n);
      await openAgain();
    });

    test.each([
      ['a millisecond before the lock', LOCKS - 1, undefined],
      ['at the lock', LOCKS, 'ROUND_CLOSED'],
    ])('when the wallet commits: %s', async (_, atMs, code) => {
      const session = await aMember(`e-${atMs}`);
      wallet.onStake = () => setClock(atMs);
      expect((await bet(session))['code']).toBe(code);
      expect(wallet.balanceOf(`e-${atMs}`)).toBe(code === undefined ? 900_000n : 1_000_000n);
      wallet.onStake = async () => undefined;
      await openAgain();
    });

    test.each([-3_600_000, 3_600_000])(
      'a process whose clock is off by %i ms decides nothing: the database does [F11]',
      async (skewMs) => {
        const name = `f11-${skewMs}`;
        const session = await aMember(name);
        const skewed = { ...host, clock: { nowMs: () => Date.now() + skewMs } };
        const place = (key: string) => bet(session, { host: skewed, key });
        await setClock(LOCKS - 1);
        expect((await place(`${name}-in-time`))['code']).toBe(undefined);
        await setClock(LOCKS);
        expect((await place(`${name}-late`))['code']).toBe('ROUND_CLOSED');
        expect(wallet.balanceOf(name)).toBe(900_000n);
        await openAgain();
      },
    );
  });
});

describe('in three steps', () => {
  const { wallet, host, db, setClock, turn, call, bet, aMember, openAgain } = inSteps;

  test('a stake that was taken in time and answered after the lock goes back', async () => {
    const session = await aMember('e1');
    const { stake } = wallet;
    const slow = {
      ...host,
      wallet: {
        ...wallet,
        stake: async (request: Parameters<typeof stake>[0]) => {
          const answer = await stake(request);
          await setClock(LOCKS);
          return answer;
        },
      },
    };
    const input = {
      game: 'K3-1M',
      drawNo: '20261121-0712',
      lines: [{ play: 'BIG', pick: 'ANY', stake: 10 }],
    };
    const answer = await call(BETS, { session, key: 'late', input, host: slow });
    expect(answer).toMatchObject({ code: 'ROUND_CLOSED' });
    expect(wallet.balanceOf('e1')).toBe(1_000_000n);
    await openAgain();
  });

  describe('a stake whose answer is lost', () => {
    test('is asked for, and counts when it was taken', async () => {
      const session = await aMember('f1');
      wallet.failNext('stake', { at: 'after', code: 'INTERNAL' });
      expect(await bet(session)).toMatchObject({ bet: { state: 'accepted' }, balance: '90.0000' });
      expect(wallet.balanceOf('f1')).toBe(900_000n);
    });

    test('is given back when nobody knows it, and cannot be taken later', async () => {
      const session = await aMember('f2');
      wallet.failNext('stake', { at: 'before', code: 'INTERNAL' });
      expect(await bet(session)).toEqual({ code: 'NOT_PLACED', status: 409 });
      expect(wallet.balanceOf('f2')).toBe(1_000_000n);
    });

    test('is given back when it was taken and asking fails', async () => {
      const session = await aMember('f3');
      wallet.failNext('stake', { at: 'after', code: 'INTERNAL' });
      wallet.failNext('findTransaction', { at: 'before', code: 'INTERNAL' });
      expect(await bet(session)).toMatchObject({ code: 'NOT_PLACED' });
      expect(wallet.balanceOf('f3')).toBe(1_000_000n);
    });

    test('is given back after the lock when even that could not be said', async () => {
      const session = await aMember('f4');
      wallet.failNext('stake', { at: 'after', code: 'INTERNAL' });
      wallet.failNext('findTransaction', { at: 'before', code: 'INTERNAL' });
      wallet.failNext('refund', { at: 'before', code: 'INTERNAL' });
      expect(await bet(session, { key: 'hangs' })).toMatchObject({ code: 'BUSY', status: 503 });
      expect(wallet.balanceOf('f4')).toBe(900_000n);
      await setClock(LOCKS + 3_000);
      await turn();
      expect(wallet.balanceOf('f4')).toBe(1_000_000n);
      expect(await bet(session, { key: 'hangs' })).toMatchObject({ code: 'ROUND_CLOSED' });
    });

    test('a busy wallet is asked again with the same call', async () => {
      const session = await aMember('f5');
      await db.pool.query("update studio_lottery.draw set state = 'open' where state = 'locked'");
      await openAgain();
      wallet.failNext('stake', { at: 'before', code: 'BUSY' });
      expect(await bet(session)).toMatchObject({ balance: '90.0000' });
    });
  });
});

describe('in one commit', () => {
  const { wallet, db, bet, aMember } = inOneCommit;

  test('a bet whose set never came to the wallet leaves nothing, and its key is free', async () => {
    const session = await aMember('g1');
    wallet.failNext('stake', { at: 'before', code: 'BUSY' });
    expect(await bet(session, { key: 'again' })).toMatchObject({ code: 'BUSY', status: 503 });
    expect(await bet(session, { key: 'again' })).toMatchObject({ balance: '90.0000' });
    expect(wallet.balanceOf('g1')).toBe(900_000n);
  });

  test('a pause of the wallet decides nothing: the bet is refused now, and its key is free', async () => {
    const session = await aMember('g2');
    wallet.failNext('stake', { at: 'before', code: 'MAINTENANCE' });
    expect(await bet(session, { key: 'pause' })).toMatchObject({ code: 'GAME_MAINTENANCE' });
    expect(await bet(session, { key: 'pause' })).toMatchObject({ balance: '90.0000' });
  });

  test('no bet is ever left between its steps', async () => {
    const { rows } = await db.pool.query(
      `select from studio_lottery.bet where state = 'asked'
       union all select from studio_lottery.unfinished_bet`,
    );
    expect(rows).toEqual([]);
  });
});
