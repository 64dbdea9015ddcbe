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

const lastReport = () => bench.wallet.draws.filter((one) => one.draw_no === DRAW.drawNo).at(-1);

test('[M7] a number that the exposure restricts is reported to the platform, and so is one that two operators restrict', async () => {
  expect(lastReport()).toMatchObject({ state: 'open' });
  expect(lastReport()).not.toHaveProperty('restrictions');
  // Sum 10 pays 7.66: 160 of it could cost 1,225.60.
  await bench.call('POST /studio/lottery/v1/bets', {
    session: 'session-m',
    key: 'k1',
    input: { ...DRAW, lines: [{ play: 'SUM', pick: '10', stake: 160 }] },
  });
  await watchDraws(bench.host);
  await bench.turn();
  const half = { play: 'SUM', pick: '10', odds: [38_300], cause: 'exposure', operators: [] };
  expect(lastReport()).toMatchObject({ state: 'open', restrictions: [half] });
  const hold = { game: DRAW.game, play: 'SUM', number: '9', kind: 'closed', reason: 'a test' };
  await office.call('POST /office/v1/lottery/numbers', hold);
  await office.decide();
  await bench.turn();
  const byTwo = { cause: 'operators', operators: ['operator-1', 'operator-2'] };
  expect(lastReport()?.restrictions).toEqual([
    half,
    { play: 'SUM', pick: '9', odds: null, ...byTwo },
  ]);
});

test('[M8] each report of a draw that takes bets names the version of the odds, which new terms change', async () => {
  const before = lastReport()?.odds;
  expect(before?.version).toBe([...bench.wallet.commits.values()][0]?.oddsVersion);
  await office.call('POST /office/v1/lottery/terms', {
    game: DRAW.game,
    currency: 'BDT',
    startsAt: '2026-11-22T00:00:00.000Z',
    terms: { odds: { SUM: { '10': ['70000'] } }, stakes: {}, payouts: {}, plans: {} },
    version: 0,
    reason: 'a test',
  });
  await office.decide();
  await bench.turn();
  const after = lastReport()?.odds;
  expect([after?.version, after?.hash]).not.toContain(before?.version);
  expect(after?.hash).not.toBe(before?.hash);
  expect(after?.version).toMatch(/-\d+$/);
});
