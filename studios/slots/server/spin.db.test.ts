import Schema from 'typebox/schema';
import { beforeEach, describe, expect, test } from 'vitest';
import { amount, units } from '#platform/money/money.ts';
import { parseSeed } from '#seamless/fairness/seed.ts';
import { commitOf, createStream } from '#seamless/fairness/stream.ts';
import { openGame, type SlotFairness, type SlotSpin, spin as spinEndpoint } from '../contract.ts';
import { evaluateStops } from '../games/lucky-sevens/math.ts';
import { spinReels } from '../games/lucky-sevens/outcome.ts';
import { type Reply, testStudio } from '../testing/test-studio.ts';
import { finishSpins } from './finish-spins.ts';
import { slotsStudio } from './index.ts';

type SpinAnswer = {
  readonly spin: SlotSpin;
  readonly balance: number;
  readonly fairness: SlotFairness;
};

const studio = await testStudio();
const { wallet } = studio;
let visits = 0;
let member = '';
let session = '';

beforeEach(async () => {
  visits += 1;
  member = `member${visits}`;
  session = `session-${member}-launch-token-0001`;
  await studio.open(`${member}-launch-token-0001`);
  wallet.faults.length = 0;
});

/** The answer of a spin that must have succeeded. */
function spun(reply: Reply): SpinAnswer {
  if (!reply.ok) {
    throw new Error(`refused: ${reply.code}`);
  }
  return reply.value as SpinAnswer;
}

const stakesOf = (roundId: string) => wallet.stakes.filter((one) => one.round_id === roundId);
const payoutsOf = (roundId: string) => wallet.payouts.filter((one) => one.round_id === roundId);
const net = (spins: readonly SlotSpin[]) =>
  spins.reduce((sum, one) => sum + Math.round((one.payout - one.bet) * 10_000), 0);

test('the catalogue hears of Lucky Sevens with its return and its limits [LCH-6]', () => {
  expect(slotsStudio.games).toEqual([
    {
      code: 'S1',
      gameType: 'RNG',
      name: { en: 'Lucky Sevens', bn: 'লাকি সেভেনস' },
      classify: ['classic'],
      icon: '/pictures/tile-lucky-sevens.avif',
      minStake: '0.25',
      maxStake: '500.00',
      rtp4: 9543,
      lines: 5,
      supportsTrial: true,
      isHot: true,
    },
  ]);
});

describe('a visit', () => {
  test('starts with the state of the game and both commitments published [FAIR-1]', async () => {
    const reply = await studio.open('fresh-launch-token-0002');
    const value = reply.ok ? reply.value : undefined;
    expect(Schema.Compile(openGame.output).Check(value)).toBe(true);
    expect(value).toMatchObject({
      session: 'session-fresh-launch-token-0002',
      game: 'S1',
      balance: 100,
      bets: [0.25, 0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 500],
      lines: 5,
      rtp: 95.43,
      cycleMs: 2500,
      net: 0,
      lastSpin: null,
    });
    const { fairness } = value as { fairness: SlotFairness };
    expect(
      wallet.commits.flatMap((one) =>
        'member' in one && one.member === 'fresh' ? one.commitment : [],
      ),
    ).toEqual([fairness.commitment, fairness.nextCommitment]);
  });

  test('is taken up again with its session, its net result and its last spin', async () => {
    const first = spun(await studio.spin(session, 'k1'));
    const again = await studio.call('POST /studio/slots/v1/session', {}, { session });
    expect(again).toMatchObject({
      ok: true,
      value: { balance: first.balance, net: net([first.spin]) / 10_000, lastSpin: first.spin },
    });
  });

  test('without a session that was opened is refused', async () => {
    for (const reply of [
      await studio.spin('session-unknown', 'k1'),
      await studio.list('session-unknown'),
      await studio.call('POST /studio/slots/v1/session', {}),
    ]) {
      expect(reply).toMatchObject({ ok: false, code: 'SESSION_INVALID' });
    }
  });
});

describe('a spin', () => {
  test('moves its bet and its win in one closed round, with the figures of its rules [LCH-6]', async () => {
    const { spin, balance, fairness } = spun(await studio.spin(session, 'k1', 2.5));
    expect(Schema.Compile(spinEndpoint.output).Check({ spin, balance, fairness })).toBe(true);
    const expected = evaluateStops(spin.stops);
    expect(spin).toMatchObject({
      bet: 2.5,
      coinValue: 0.5,
      window: expected.window,
      payout: expected.totalCoins / 2,
    });
    expect(spin.wins.map(({ line, coins }) => ({ line, coins }))).toEqual(
      expected.wins.map(({ line, coins }) => ({ line, coins })),
    );
    expect(balance).toBe(97.5 + spin.payout);
    expect(fairness.nonce).toBe(1);
    expect(stakesOf(spin.roundId)).toMatchObject([{ amount: '2.5000' }]);
    expect(payoutsOf(spin.roundId)).toMatchObject([
      {
        bet_txn_id: stakesOf(spin.roundId)[0]?.txn_id,
        kind: 'win',
        round_closed: true,
        detail: { stops: spin.stops },
      },
    ]);
  });

  test('with the same key is the same spin, and is paid once [R58]', async () => {
    const first = spun(await studio.spin(session, 'k1'));
    expect(spun(await studio.spin(session, 'k1'))).toEqual(first);
    expect(stakesOf(first.spin.roundId)).toHaveLength(1);
    expect(payoutsOf(first.spin.roundId)).toHaveLength(1);
  });

  test('fifty times at once with one key is one spin [R58]', async () => {
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => studio.spin(session, 'all-at-once', 1)),
    );
    const answers = replies.map(spun);
    expect(
      new Set(answers.map(({ spin, balance }) => JSON.stringify({ spin, balance }))).size,
    ).toBe(1);
    const [one] = answers;
    expect(wallet.balanceOf(member)).toBe(units(100n) + BigInt(net([one?.spin ?? fail()])));
  });

  test('with the same key and another bet is refused [R58]', async () => {
    await studio.spin(session, 'k1');
    expect(await studio.spin(session, 'k1', 0.5)).toMatchObject({ ok: false, code: 'ID_REUSED' });
  });

  test('comes 2.5 seconds after the one before, not sooner, even many at once [R61]', async () => {
    spun(await studio.spin(session, 'k1'));
    const reply = await studio.spin(session, 'k2');
    expect(reply).toMatchObject({ ok: false, code: 'SPIN_TOO_SOON' });
    const { waitMs } = reply.value as { waitMs: number };
    expect(waitMs).toBeGreaterThan(0);
    expect(waitMs).toBeLessThanOrEqual(2500);
    await studio.passTime();
    const many = await Promise.all(
      Array.from({ length: 10 }, (_, at) => studio.spin(session, `many-${at}`)),
    );
    expect(many.filter((one) => one.ok)).toHaveLength(1);
  });

  test.each([
    [0.24, 'LIMIT_MIN'],
    [0.2501, 'INVALID_SELECTION'],
    [0.3, 'INVALID_SELECTION'],
    [499.99, 'INVALID_SELECTION'],
    [500.01, 'LIMIT_MAX'],
  ])('of %d is refused with %s and takes no number of the seed [LCH-6]', async (bet, code) => {
    expect(await studio.spin(session, 'k1', bet)).toMatchObject({ ok: false, code });
    expect(spun(await studio.spin(session, 'k2')).fairness.nonce).toBe(1);
  });

  test('without money moves nothing, uses no number and may be tried again at once [R58] [M12]', async () => {
    wallet.balances.set(member, amount(2_499n));
    const refused = await studio.spin(session, 'k1');
    expect(refused).toEqual({ ok: false, code: 'INSUFFICIENT_FUNDS', value: { balance: 0.24 } });
    expect(await studio.spin(session, 'k1')).toEqual(refused);
    expect(wallet.balanceOf(member)).toBe(2_499n);
    wallet.balances.set(member, amount(2_500n));
    expect(spun(await studio.spin(session, 'k2')).fairness.nonce).toBe(1);
  });

  test.each([
    ['MEMBER_EXCLUDED', 'SELF_EXCLUDED'],
    ['MEMBER_DISABLED', 'TRIAL_NOT_ALLOWED'],
    ['GEO_BLOCKED', 'REGION_BLOCKED'],
    ['LIMIT_REACHED', 'LIMIT_REACHED'],
    ['GAME_DISABLED', 'GAME_MAINTENANCE'],
    ['SESSION_EXPIRED', 'SESSION_EXPIRED'],
    ['AMOUNT_SCALE', 'GAME_MAINTENANCE'],
    ['BUSY', 'BUSY'],
    ['MAINTENANCE', 'BUSY'],
  ] as const)('that the wallet refuses with %s says %s [LCH-6]', async (fault, code) => {
    wallet.faults.push(fault);
    expect(await studio.spin(session, 'k1')).toMatchObject({ ok: false, code });
    expect(wallet.balanceOf(member)).toBe(units(100n));
  });
});

describe('a spin whose answer was lost', () => {
  test('after the stake was taken is found out by the same call again, within the call [R58]', async () => {
    wallet.faults.push('answer-lost');
    const { spin } = spun(await studio.spin(session, 'k1'));
    const [one, two, ...more] = stakesOf(spin.roundId);
    expect([one, more]).toEqual([two, []]);
    expect(wallet.balanceOf(member)).toBe(units(100n) + BigInt(net([spin])));
  });

  test('is BUSY while its outcome is unknown, and the same key goes on with it [R58]', async () => {
    wallet.faults.push('answer-lost', 'call-lost');
    expect(await studio.spin(session, 'k1')).toMatchObject({ ok: false, code: 'BUSY' });
    expect(wallet.balanceOf(member)).toBe(units(100n) - 2_500n);
    const { spin } = spun(await studio.spin(session, 'k1'));
    expect(wallet.balanceOf(member)).toBe(units(100n) + BigInt(net([spin])));
  });

  test('is finished by the job, exactly once, when the player never asks again [R58]', async () => {
    wallet.faults.push('call-lost', 'call-lost');
    expect(await studio.spin(session, 'k1')).toMatchObject({ ok: false, code: 'BUSY' });
    expect(wallet.balanceOf(member)).toBe(units(100n));
    await finishSpins(studio.host, -1_000);
    await finishSpins(studio.host, -1_000);
    const list = await studio.list(session);
    const { spins } = (list.ok ? list.value : { spins: [] }) as { spins: readonly SlotSpin[] };
    expect(spins).toHaveLength(1);
    expect(wallet.balanceOf(member)).toBe(units(100n) + BigInt(net(spins)));
    expect(spun(await studio.spin(session, 'k1')).spin).toEqual(spins[0]);
  });

  test('comes before the next one, whose key decides nothing until then [R58]', async () => {
    wallet.faults.push('call-lost', 'call-lost', 'BUSY');
    await studio.spin(session, 'k1');
    expect(await studio.spin(session, 'k2')).toMatchObject({ ok: false, code: 'BUSY' });
    expect(await studio.spin(session, 'k3')).toMatchObject({ ok: false, code: 'SPIN_TOO_SOON' });
    expect(spun(await studio.spin(session, 'k1')).fairness.nonce).toBe(1);
  });

  test('is never decided anew: every call for it is the same, byte for byte [R58]', async () => {
    wallet.faults.push('call-lost', 'call-lost', 'BUSY', 'call-lost', 'call-lost');
    for (let tries = 0; tries < 4; tries += 1) {
      await studio.spin(session, 'k1');
    }
    const stakes = wallet.stakes.filter((one) => one.member === member);
    expect(stakes.length).toBeGreaterThan(2);
    expect(new Set(stakes.map((one) => JSON.stringify(one))).size).toBe(1);
  });
});

describe('the history', () => {
  test('lists settled spins of the member, newest first, page by page [R59]', async () => {
    const made: SlotSpin[] = [];
    for (let number = 0; number < 22; number += 1) {
      made.unshift(spun(await studio.spin(session, `k${number}`)).spin);
      await studio.passTime();
    }
    const withoutTime = ({ spunAt: _, ...rest }: SlotSpin) => rest;
    const page = async (before?: string) => {
      const reply = await studio.list(session, before);
      return (reply.ok ? reply.value : fail()) as { spins: SlotSpin[]; hasMore: boolean };
    };
    const first = await page();
    expect([first.spins.length, first.hasMore]).toEqual([20, true]);
    const second = await page(first.spins.at(-1)?.roundId);
    expect(second.hasMore).toBe(false);
    expect([...first.spins, ...second.spins].map(withoutTime)).toEqual(made.map(withoutTime));
  });
});

describe('the seeds', () => {
  const change = (commitment: string, clientSeed: string) =>
    studio.call('POST /studio/slots/v1/seeds', { commitment, clientSeed }, { session });
  type Changed = {
    readonly fairness: SlotFairness;
    readonly revealed: { serverSeed: string; clientSeed: string; spins: number };
  };

  test('when changed reveal the former one, which verifies every spin it served [FAIR-1]', async () => {
    const served: SlotSpin[] = [];
    let fairness: SlotFairness | undefined;
    for (let number = 0; number < 4; number += 1) {
      const answer = spun(await studio.spin(session, `k${number}`));
      served.push(answer.spin);
      fairness = answer.fairness;
      await studio.passTime();
    }
    const before = fairness ?? fail();
    const reply = await change(before.commitment, 'my own luck'.replaceAll(' ', '-'));
    const { fairness: after, revealed } = (reply.ok ? reply.value : fail()) as Changed;
    const serverSeed = parseSeed(revealed.serverSeed) ?? fail();
    expect(commitOf(serverSeed)).toBe(before.commitment);
    served.forEach((one, nonce) => {
      const { clientSeed } = revealed;
      const stream = createStream({
        serverSeed,
        game: 'S1',
        roundId: one.roundId,
        clientSeed,
        nonce,
      });
      expect(spinReels(stream)).toEqual(one.stops);
    });
    expect(revealed.spins).toBe(4);
    expect(after).toMatchObject({
      commitment: before.nextCommitment,
      clientSeed: 'my-own-luck',
      nonce: 0,
    });
    expect(spun(await studio.spin(session, 'with-new-seeds')).fairness.nonce).toBe(1);
  });

  test('changed twice with the same call change once [FAIR-1]', async () => {
    const { fairness } = spun(await studio.spin(session, 'k1'));
    const first = await change(fairness.commitment, 'one');
    expect(await change(fairness.commitment, 'one')).toEqual(first);
    expect(await change('0'.repeat(64), 'one')).toMatchObject({ ok: false, code: 'SEEDS_UNKNOWN' });
  });

  test('are not revealed while the money of a spin is unknown [FAIR-1]', async () => {
    const opened = await studio.call('POST /studio/slots/v1/session', {}, { session });
    const { fairness } = (opened.ok ? opened.value : fail()) as { fairness: SlotFairness };
    wallet.faults.push('call-lost', 'call-lost', 'BUSY');
    await studio.spin(session, 'k1');
    expect(await change(fairness.commitment, 'peek')).toMatchObject({
      ok: false,
      code: 'SPIN_RUNNING',
    });
    expect(await change(fairness.commitment, 'peek')).toMatchObject({ ok: true });
  });

  test('and results are reported to the platform: results at once, the seed after the change [FAIR-1]', async () => {
    const { spin, fairness } = spun(await studio.spin(session, 'k1'));
    const reported = () => wallet.reveals.filter((one) => one.member === member);
    await studio.runJob('report-fairness');
    await studio.runJob('report-fairness');
    expect(reported()).toMatchObject([
      {
        game: 'S1',
        round_id: spin.roundId,
        chain_id: spin.roundId.split('-')[0],
        commitment: fairness.commitment,
        nonce: 0,
        result: { game: 'S1', drawn: spin.stops },
      },
    ]);
    expect(reported()[0]).not.toHaveProperty('server_seed');
    await change(fairness.commitment, 'next');
    await studio.runJob('report-fairness');
    const [, seed] = reported();
    expect(seed).toMatchObject({
      round_id: `seeds-${spin.roundId.split('-')[0]}`,
      result: { spins: 1 },
    });
    expect(commitOf(parseSeed(seed?.server_seed ?? '') ?? fail())).toBe(fairness.commitment);
  });

  test('never leave the studio while they serve: no answer and no call holds one [FAIR-1]', async () => {
    const { rows } = await studio.database.pool.query<{ server_seed: string }>(
      `select server_seed from studio_slots.seed_pair where stage <> 'retired'`,
    );
    const said = JSON.stringify([
      studio.answers,
      wallet.commits,
      wallet.reveals,
      wallet.stakes,
      wallet.payouts,
    ]);
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter((row) => said.includes(row.server_seed))).toEqual([]);
  });
});

test('all members together hold what their settled spins say [R58]', async () => {
  wallet.faults.length = 0;
  await finishSpins(studio.host, -1_000);
  const { rows } = await studio.database.pool.query<{ member: string; net: bigint }>(
    `select member, sum(payout_ticks - bet_ticks)::bigint as net
       from studio_slots.spin where state = 'settled' group by member`,
  );
  expect(rows.length).toBeGreaterThan(20);
  // Members start with 100; the member with less than a bet was given one bet.
  for (const row of rows) {
    expect([units(100n), 2_500n]).toContain(wallet.balanceOf(row.member) - row.net);
  }
});

function fail(): never {
  throw new Error('there is no answer');
}
