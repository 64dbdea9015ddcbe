import { expect, test } from 'vitest';
import { units } from '#platform/money/money.ts';
import { testApp } from '#tests/test-app.ts';
import { aPlayer, aVendor, balanceOfPlayer, type TestPlayer } from '../../testing/play-builders.ts';

const { app } = await testApp({ start: false });
const wallet = await aVendor(app, { code: 'DRAWS' });
const BETS = 40;

async function aRound(player: TestPlayer, round: string): Promise<readonly string[]> {
  const ids = Array.from({ length: BETS }, (_, index) => `${round}-${index}`);
  for (const id of ids) {
    const answer = await wallet.stake({
      txn_id: id,
      round_id: round,
      game: 'DRAW-1',
      member: player.member,
      session: player.session,
      currency: player.currency,
      amount: '1',
      occurred_at: 1,
    });
    expect(answer.code).toBe('OK');
  }
  return ids;
}

const lost = (id: string, version = 1) => ({
  settle_id: `s-${id}-${version}`,
  bet_txn_id: id,
  version,
  outcome: 'LOST' as const,
  payout_total: '0',
});

async function statusesOf(player: TestPlayer) {
  const { rows } = await app.db.pool.query<{ status: string; bets: number; turnover: string }>(
    `select status, count(*)::int as bets, sum(valid_ticks)::text as turnover
       from play.bet where member_id = $1 group by status order by status`,
    [player.memberId],
  );
  return rows;
}

test('losers of a draw are settled in one set, winners beside them are paid, and nothing twice [F3]', async () => {
  const player = await aPlayer(app, { vendorCode: 'DRAWS', wallet });
  const ids = await aRound(player, 'mixed');
  const settles = ids.map((id, index) =>
    index < 2 ? { ...lost(id), outcome: 'WON' as const, payout_total: '10' } : lost(id),
  );
  const first = await wallet.batch({ settles });
  const again = await wallet.batch({ settles });
  for (const [answer, isDuplicate] of [
    [first, false],
    [again, true],
  ] as const) {
    expect(answer.code === 'OK' && answer.results.map(({ code }) => code)).toEqual(
      ids.map(() => 'OK'),
    );
    expect(
      answer.code === 'OK' &&
        answer.results.every((one) => 'duplicate' in one && one.duplicate === isDuplicate),
    ).toBe(true);
  }
  expect(await balanceOfPlayer(app, player)).toBe(units(80n));
  expect(await statusesOf(player)).toEqual([
    { status: 'LOST', bets: BETS - 2, turnover: units(BigInt(BETS - 2)).toString() },
    { status: 'WON', bets: 2, turnover: units(2n).toString() },
  ]);
});

test('a loser that was rolled back does not stop the others', async () => {
  const player = await aPlayer(app, { vendorCode: 'DRAWS', wallet });
  const ids = await aRound(player, 'undone');
  const [undone = ''] = ids;
  await wallet.refund({
    txn_id: 'r-undone',
    ref_txn_id: undone,
    round_id: 'undone',
    reason: 'test',
  });
  const answer = await wallet.batch({ settles: ids.map((id) => lost(id)) });
  const codes = answer.code === 'OK' ? answer.results.map(({ code }) => code) : [];
  expect(codes).toEqual(['ALREADY_ROLLED_BACK', ...ids.slice(1).map(() => 'OK')]);
  expect((await statusesOf(player)).map(({ status, bets }) => [status, bets])).toEqual([
    ['LOST', BETS - 1],
    ['ROLLED_BACK', 1],
  ]);
});

test('a corrected draw takes back what it paid and pays what it owes, also to losers [R57]', async () => {
  const player = await aPlayer(app, { vendorCode: 'DRAWS', wallet });
  const ids = await aRound(player, 'corrected');
  await wallet.batch({ settles: ids.map((id) => lost(id)) });
  await wallet.batch({
    settles: ids.map((id, index) =>
      index === 0 ? { ...lost(id, 2), outcome: 'WON' as const, payout_total: '95' } : lost(id, 2),
    ),
  });
  expect(await balanceOfPlayer(app, player)).toBe(units(155n));
  await wallet.batch({ settles: ids.map((id) => lost(id, 3)) });
  expect(await balanceOfPlayer(app, player)).toBe(units(60n));
});
