import { expect, test } from 'vitest';
import { walletOperations } from '#modules/play/server/index.ts';
import { aPlayer, balanceOfPlayer } from '#modules/play/testing/play-builders.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { units } from '#platform/money/money.ts';
import { testApp } from '#tests/test-app.ts';
import { aLotteryVendor, VENDOR } from '../../testing/lottery-builders.ts';
import { takeDraw } from './take-draw.ts';

const clock = fixedClock(Date.now());
const { app } = await testApp({ clock, seed: true, start: false });
const RULED = 'K3-1M';
await aLotteryVendor(app);
const wallet = walletOperations(app, VENDOR);
const player = await aPlayer(app, { vendorCode: VENDOR, game: RULED, balance: units(100n) });
let next = 0;

async function codeOf(round_id: string) {
  next += 1;
  const { session, member, currency } = player;
  const bet = { txn_id: `b${next}`, round_id, game: RULED, occurred_at: 1, amount: '1' };
  return (await wallet.stake({ ...bet, session, member, currency })).code;
}

async function commitTo(roundId: string): Promise<void> {
  next += 1;
  await app.db.pool.query(
    `with stored as (
       insert into fairness.commitment (vendor_code, game_code, scope, reference, commitment, mode, record, calendar,
                                        first_lock_ms, last_lock_ms)
       values ($1, $2, 'chain', $3, lpad($4::text, 64, '0'), 'COMMIT', '{"oddsVersion":"1"}', '[]', $4::bigint, $4::bigint)
       returning id)
     insert into fairness.committed_draw (vendor_code, round_id, commitment_id, draw_no, lock_ms)
     select $1, $3, id, $4::text, $4::bigint from stored`,
    [VENDOR, RULED, roundId, next],
  );
}

async function announce(drawNo: string, source: 'outside' | undefined): Promise<void> {
  const opens_at = clock.nowMs();
  await app.db.transaction((tx) =>
    takeDraw(app, tx, {
      vendorCode: VENDOR,
      request: {
        ...{ game: RULED, draw_no: drawNo, state: 'open' as const, revision: 0, opens_at },
        ...{ locks_at: opens_at + 60_000, draws_at: opens_at + 65_000 },
        ...(source === undefined ? {} : { source }),
      },
    }),
  );
}

const betsStored = async () => {
  const { rows } = await app.db.pool.query<{ count: string }>('select count(*) from play.bet');
  return Number(rows[0]?.count);
};

test('[M3] a stake on an invented round of a game with a published rule is refused, and nothing is stored', async () => {
  await announce('20260101-0007', undefined);
  await commitTo('WINGO-1M-20260101-0001');
  const invented = ['K3-1M-20260101-9999', 'of-its-own', 'K3-1M-20260101-0007'];
  const [before, balance] = [await betsStored(), await balanceOfPlayer(app, player)];
  const codes = await Promise.all(
    [...invented, 'WINGO-1M-20260101-0001'].map((round) => codeOf(round)),
  );
  expect(codes).toEqual(['ROUND_CLOSED', 'ROUND_CLOSED', 'ROUND_CLOSED', 'ROUND_CLOSED']);
  expect([await betsStored(), await balanceOfPlayer(app, player)]).toEqual([before, balance]);
});

test('[M3] a stake on a committed draw, and on one announced with numbers from outside, is taken', async () => {
  await commitTo('K3-1M-20260101-0001');
  await announce('20260101-0002', 'outside');
  expect([await codeOf('K3-1M-20260101-0001'), await codeOf('K3-1M-20260101-0002')]).toEqual([
    'OK',
    'OK',
  ]);
});

test('[M3] a stake that came before the commitment of its draw does not keep later ones from it', async () => {
  expect(await codeOf('K3-1M-20260101-0003')).toBe('ROUND_CLOSED');
  await commitTo('K3-1M-20260101-0003');
  clock.advance(6_000);
  expect(await codeOf('K3-1M-20260101-0003')).toBe('OK');
});
