import { beforeEach, expect, test } from 'vitest';
import { units } from '#platform/money/money.ts';
import { watchDraws } from '../server/alerts/watch-draws.ts';
import { putGameSetting } from '../server/limits/restriction.store.ts';
import { type OfficeBench, officeBench } from '../testing/office-bench.ts';
import { type StudioBench, studioBench } from '../testing/studio-bench.ts';

const OPENS = Date.parse('2026-11-21T11:51:00Z');
const DRAW = { game: 'K3-1M', drawNo: '20261121-0712' };
let bench: StudioBench;
let office: OfficeBench;
let bets = 0;

/** One number of a draw may cost 2,000; from 1,200 on it is taken at half odds. */
beforeEach(async () => {
  bench = await studioBench(['K3-1M']);
  office = officeBench(bench);
  await bench.db.transaction((tx) =>
    putGameSetting(tx, {
      game_code: 'K3-1M',
      result_source: 'house',
      max_per_number_ticks: units(2_000n),
      half_from_percent: 60,
      fairness: 'COMMIT',
    }),
  );
  await bench.turn();
  await bench.setClock(OPENS + 1_000);
  await bench.turn();
  bench.wallet.open('m', 100_000_000n);
  await bench.call('POST /studio/lottery/v1/session', { input: { launch: 'launch-of-member-m' } });
});

/** Places a bet through another process each time, so that no cached limit is up to a second old. */
function bet(stake: number, line: { pick?: string; play?: string; odds4?: number } = {}) {
  bets += 1;
  return bench.call('POST /studio/lottery/v1/bets', {
    session: 'session-m',
    key: `k${bets}`,
    host: bench.otherHost(),
    input: { ...DRAW, lines: [{ play: 'SUM', pick: '10', stake, ...line }] },
  });
}
const board = async () =>
  (await bench.call('GET /studio/lottery/v1/board', { input: { game: DRAW.game } }))['restricted'];

test('a number near its limit is shown at half odds before betting, and taken only at those [LCH-6]', async () => {
  expect(await board()).toEqual([]);
  // Sum 10 pays 7.66: 160 of it could cost 1,225.60.
  expect(await bet(160)).toHaveProperty('bet');
  expect(await board()).toEqual([{ play: 'SUM', number: '10', kind: 'half' }]);
  expect(await bet(10)).toMatchObject({ code: 'ODDS_CHANGED' });
  expect(await bet(10, { odds4: 76_600 })).toMatchObject({ code: 'ODDS_CHANGED' });
  const half = await bet(10, { odds4: 38_300 });
  expect(half['bet']).toMatchObject({ lines: [{ odds4: [38_300] }] });
  expect(await bet(10, { pick: '11', odds4: 76_600 })).toHaveProperty('bet');
});

test('a number at its limit is closed, the others stay open [LCH-6]', async () => {
  await bet(160);
  expect(await bet(300, { odds4: 38_300 })).toMatchObject({ code: 'NUMBER_LIMIT' });
  expect(await bet(202, { odds4: 38_300 })).toHaveProperty('bet');
  await bench.db.pool.query(
    `update studio_lottery.exposure set highest_ticks = 20000000 where subject = 'number SUM/10'`,
  );
  expect(await board()).toEqual([{ play: 'SUM', number: '10', kind: 'closed' }]);
  expect(await bet(1, { odds4: 38_300 })).toMatchObject({ code: 'NUMBER_LIMIT' });
  expect(await bet(1, { pick: '11' })).toHaveProperty('bet');
});

test('[M7] two operators close a number, put it at half odds and open it again; one alone changes nothing', async () => {
  const hold = (kind: string, number = '10') =>
    office.call('POST /office/v1/lottery/numbers', {
      game: DRAW.game,
      play: 'SUM',
      number,
      kind,
      reason: 'a test',
    });
  expect(await hold('closed', '99')).toMatchObject({ code: 'number_unknown' });
  expect(await hold('open')).toMatchObject({ code: 'number_unchanged' });
  expect(await hold('closed')).toHaveProperty('approvalId');
  expect(await bet(1)).toHaveProperty('bet');
  await office.decide();
  expect(await bet(1)).toMatchObject({ code: 'NUMBER_LIMIT' });
  await hold('half');
  await office.decide();
  expect(await bet(1, { odds4: 38_300 })).toHaveProperty('bet');
  await hold('open');
  await office.decide();
  expect(await bet(1, { odds4: 76_600 })).toHaveProperty('bet');
});

test('odds, units and winnings are counted here, whatever a browser says [N92]', async () => {
  for (const [line, code] of [
    [{ play: 'SUM', pick: '10', stake: 1, odds4: 990_000 }, 'ODDS_CHANGED'],
    [{ play: 'SUM', pick: '10', stake: 1, units: 2 }, 'INVALID_SELECTION'],
    [{ play: 'SUM', pick: '10,10', stake: 1 }, 'INVALID_SELECTION'],
    [{ play: 'NONE', pick: '10', stake: 1 }, 'INVALID_SELECTION'],
    [{ play: 'SUM', pick: '10', stake: -1 }, 'INVALID_SELECTION'],
  ] as const) {
    const refused = await bench.call('POST /studio/lottery/v1/bets', {
      session: 'session-m',
      key: `n92-${bets}`,
      input: { ...DRAW, lines: [line] },
    });
    bets += 1;
    expect(refused, JSON.stringify(line)).toMatchObject({ code });
  }
  expect(bench.wallet.balanceOf('m')).toBe(100_000_000n);
});

test('a number near its limit alerts the operators once, and one more time when it is closed', async () => {
  const kinds = async () => {
    await watchDraws(bench.host);
    const { rows } = await office.call('GET /office/v1/lottery/alerts', { unseen: '1' });
    return (rows as readonly { kind: string }[]).map(({ kind }) => kind);
  };
  await bet(160);
  expect(await kinds()).toEqual(['number_half']);
  expect(await kinds()).toEqual(['number_half']);
  await bench.db.pool.query(
    `update studio_lottery.exposure set highest_ticks = 20000000 where subject = 'number SUM/10'`,
  );
  expect(await kinds()).toEqual(['number_closed', 'number_half']);
  const { rows } = await office.call('GET /office/v1/lottery/alerts', {});
  const [newest] = rows as readonly { id: string }[];
  await office.call('POST /office/v1/lottery/alerts/seen', { id: newest?.id });
  expect(await kinds()).toEqual(['number_half']);
});

test('an outside draw without numbers, and bets that cannot be paid, alert the operators [R56]', async () => {
  await bet(1);
  await bench.setClock(OPENS + 60_000);
  for (const _ of [1, 2, 3]) {
    bench.wallet.failNext('batch', { at: 'before', code: 'INTERNAL' });
  }
  await bench.turn();
  await bench.setClock(OPENS + 60_000 + 601_000);
  await watchDraws(bench.host);
  const { rows } = await office.call('GET /office/v1/lottery/alerts', {});
  expect(rows).toMatchObject([{ kind: 'bets_unpaid', drawNo: DRAW.drawNo }]);
});
