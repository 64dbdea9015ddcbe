import { beforeEach, expect, test } from 'vitest';
import type { BetView } from '../contract.ts';
import { findDrawGame } from '../games/catalogue.ts';
import { wonBy } from '../testing/exact.ts';
import { type StudioBench, studioBench } from '../testing/studio-bench.ts';

const MINUTE = 60_000;
const OPENS = Date.parse('2026-11-21T11:51:00Z');
const STAKE = 0.37;
let bench: StudioBench;
let session: string;

beforeEach(async () => {
  bench = await studioBench();
  await bench.turn();
  await bench.setClock(OPENS + 1_000);
  await bench.turn();
  bench.wallet.open('m', 100_000_000n);
  const opened = await bench.call('POST /studio/lottery/v1/session', {
    input: { launch: 'launch-of-member-m' },
  });
  session = String(opened['session']);
});

function bet(game: string, key: string, lines: readonly unknown[]) {
  return bench.call('POST /studio/lottery/v1/bets', {
    session,
    key,
    input: { game, drawNo: '20261121-0712', lines },
  });
}

async function betsOf(game: string): Promise<readonly BetView[]> {
  const { bets } = await bench.call('GET /studio/lottery/v1/bets', { session, input: { game } });
  return bets as readonly BetView[];
}

const big = { play: 'BIG', pick: 'ANY', stake: 10 };

test.each(['K3-1M', 'WINGO-1M'])(
  '%s: every pick of the board is paid to the tick, and the lines add up to the bet',
  async (code) => {
    const game = findDrawGame(code)?.game;
    const picks = (game?.plays ?? []).flatMap((play) =>
      play.examples.map((pick) => ({ play: play.code, pick, stake: STAKE })),
    );
    await bet(code, 'all', picks);
    const before = bench.wallet.balanceOf('m');
    await bench.setClock(OPENS + MINUTE);
    await bench.turn();
    const [placed] = await betsOf(code);
    if (placed?.result == null) {
      throw new Error('the bet was not settled');
    }
    const result = placed.result as { balls: number[]; derived: Record<string, number> };
    const expected = picks.map(({ play, pick }) =>
      game === undefined ? 0n : wonBy(game, [play, pick], { balls: result.balls, unit: 3_700n }),
    );
    const ticks = (text: string | null) => BigInt(Math.round(Number(text) * 10_000));
    expect(placed.lines.map((line) => ticks(line.payout))).toEqual(expected);
    const total = expected.reduce((sum, payout) => sum + payout, 0n);
    expect(ticks(placed.payout)).toBe(total);
    expect(bench.wallet.balanceOf('m') - before).toBe(total);
  },
);

test('bets are paid in sets at the odds they were taken at, and the round is closed with its totals', async () => {
  const members = Array.from({ length: 30 }, (_, index) => `s${index}`);
  for (const name of members) {
    bench.wallet.open(name, 1_000_000n);
    await bench.call('POST /studio/lottery/v1/session', {
      input: { launch: `launch-of-member-${name}` },
    });
  }
  const input = { game: 'K3-1M', drawNo: '20261121-0712', lines: [big] };
  await Promise.all(
    members.map((name) =>
      bench.call('POST /studio/lottery/v1/bets', { session: `session-${name}`, key: 'k', input }),
    ),
  );
  await bench.setClock(OPENS + MINUTE);
  await bench.turn();
  expect(bench.wallet.paid).toHaveLength(30);
  expect(bench.wallet.closed.get('K3-1M-20261121-0712')).toMatchObject({
    bets: 30,
    stake: '300.0000',
  });
  const last = bench.published.filter(({ topic }) => topic === 'draw.K3-1M').at(-1);
  expect(last?.data).toMatchObject({ state: 'settled' });
});

test('a death between payment and note pays nobody twice [F1] [F3]', async () => {
  await bet('K3-1M', 'k', [big, { play: 'SMALL', pick: 'ANY', stake: 10 }]);
  await bench.setClock(OPENS + MINUTE);
  // The wallet acts and its answer is lost, as when the process dies at that moment.
  bench.wallet.failNext('batch', { at: 'after', code: 'INTERNAL' });
  await bench.turn();
  const paid = bench.wallet.balanceOf('m');
  expect((await betsOf('K3-1M'))[0]).toMatchObject({ state: 'accepted', payout: null });
  await bench.setClock(OPENS + MINUTE + 6_000);
  await bench.turn(bench.otherHost());
  expect((await betsOf('K3-1M'))[0]).toMatchObject({ state: 'settled' });
  expect(bench.wallet.balanceOf('m')).toBe(paid);
  expect(bench.wallet.paid).toHaveLength(1);
});

test('a draw that waited an hour for its bets’ sake is drawn from its seed and paid', async () => {
  await bet('WINGO-1M', 'k', [{ play: 'COLOUR', pick: 'RED', stake: 10 }]);
  await bench.setClock(OPENS + 60 * MINUTE);
  await bench.turn(bench.otherHost());
  await bench.turn(bench.otherHost());
  expect((await betsOf('WINGO-1M'))[0]).toMatchObject({ state: 'settled' });
});

test('a draw whose seed is lost is void and every stake goes back', async () => {
  await bet('K3-1M', 'k', [big]);
  expect(bench.wallet.balanceOf('m')).toBe(99_900_000n);
  await bench.db.pool.query('update studio_lottery.chain set last_seed = null');
  await bench.setClock(OPENS + MINUTE);
  await bench.turn();
  await bench.turn();
  expect(bench.wallet.balanceOf('m')).toBe(100_000_000n);
  expect((await betsOf('K3-1M'))[0]).toMatchObject({ state: 'refunded', payout: null });
  expect(bench.wallet.draws.some((draw) => draw.state === 'void')).toBe(true);
});

test('two engines at once pay once [F16]', async () => {
  await bet('K3-1M', 'k', [big, { play: 'SMALL', pick: 'ANY', stake: 10 }]);
  await bench.setClock(OPENS + MINUTE);
  await Promise.all([bench.turn(), bench.turn(bench.otherHost()), bench.turn(bench.otherHost())]);
  expect(bench.wallet.paid).toHaveLength(1);
});
