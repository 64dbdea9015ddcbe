import { expect, test } from 'vitest';
import type { BetView } from '../../contract.ts';
import { drawGames } from '../../games/catalogue.ts';
import { numberTexts } from '../../games/draw-form.ts';
import { publishedStream } from '../../testing/exact.ts';
import { type GameTable, tableOf } from '../game-table.ts';
import { headlineOf } from '../results/headline.ts';
import { ownNumbers } from './own-numbers.ts';
import type { SceneResult } from './scene.ts';
import { frameAt as drumsAt, stopsMs } from './scenes/drums.ts';
import { frameAt as raceAt } from './scenes/race.ts';
import { frameAt as shotsAt } from './scenes/shots.ts';
import { loadScene, sceneNameOf } from './scenes.ts';

const STEP_MS = 20;
const SHOTS = Array.from({ length: 20 }, (_, place) => 10_000 + place * 1_111);

/** One game of each family, with a draw of it. */
const families = [
  ...new Map(drawGames.map(({ code, game }) => [game.code, tableOf(code)])).values(),
].map((table) => [table.rules.code, table] as const);

function drawOf(table: GameTable): SceneResult {
  const { code, takesShots } = table.rules;
  const { balls, derived } = table.rules.drawOutcome(
    publishedStream(code),
    takesShots ? SHOTS : [],
  );
  return { table, balls, derived, headline: headlineOf(table, balls) };
}

async function sceneOf(table: GameTable) {
  const scene = await loadScene(table.rules);
  if (scene === undefined) {
    throw new Error(`${table.code} has no scene`);
  }
  return scene;
}

/** What boards show of a result, in the order of the result. */
function wholeOf({ table, balls, headline }: SceneResult): readonly string[] {
  return sceneNameOf(table.rules) === 'balls'
    ? headline.map(({ text }) => text)
    : numberTexts(table.rules.form, balls);
}

test('every family has a scene of its kind', () => {
  expect(
    Object.fromEntries(families.map(([code, { rules }]) => [code, sceneNameOf(rules)])),
  ).toEqual({
    ...{ K3: 'dice', WINGO: 'balls', SSC: 'balls', '11X5': 'balls', PC28: 'balls' },
    ...{ MARK6: 'balls', KENO: 'grid', PK10: 'race', YEEKEE: 'shots' },
    ...{ VNMB: 'prizes', VNMN: 'prizes', VNMT: 'prizes', M4D: 'prizes' },
    ...{ THAI: 'prizes', LAO: 'drums', HANOI: 'prizes' },
  });
});

test.each(families)(
  'a scene of %s shows nothing at first and exactly the result at its end',
  async (_, table) => {
    const scene = await sceneOf(table);
    const result = drawOf(table);
    const lengthMs = scene.lengthMs(result);
    expect(scene.shownAt(result, 0)).toEqual([]);
    expect(scene.shownAt(result, lengthMs)).toEqual(wholeOf(result));
    expect(scene.shownAt(result, lengthMs + 60_000)).toEqual(wholeOf(result));
    expect(lengthMs).toBeGreaterThanOrEqual(2_500);
    // A draw of a minute has time for it before the next one locks.
    expect(lengthMs).toBeLessThanOrEqual(15_000);
  },
);

test.each(families)(
  'a scene of %s takes no number back, and its last one comes late',
  async (_, table) => {
    const scene = await sceneOf(table);
    const result = drawOf(table);
    const lengthMs = scene.lengthMs(result);
    const whole = wholeOf(result);
    let before: readonly string[] = [];
    for (let elapsedMs = 0; elapsedMs <= lengthMs; elapsedMs += STEP_MS) {
      const shown = scene.shownAt(result, elapsedMs);
      expect(missing(before, shown)).toEqual([]);
      expect(missing(shown, whole)).toEqual([]);
      if (elapsedMs < lengthMs * 0.75) {
        expect(shown.length).toBeLessThan(whole.length);
      }
      before = shown;
    }
  },
);

test.each(families)('each sound of %s is heard within its scene', async (_, table) => {
  const scene = await sceneOf(table);
  const result = drawOf(table);
  const moments = scene.cuesOf(result).map(({ atMs }) => atMs);
  expect(moments.length).toBeGreaterThan(0);
  expect(Math.max(...moments)).toBeLessThanOrEqual(scene.lengthMs(result));
});

test('numbers are the member’s own where a bet on the draw is on them, and sums and sides are on none', () => {
  const bet = (
    drawNo: string,
    play: string,
    pick: string,
    state = 'accepted' as const,
  ): BetView => ({
    ...{ betId: '1', stakeId: 's', game: 'PK10-1M', roundId: drawNo, drawNo, state },
    ...{ stake: '1.0000', payout: null, placedAt: 0, result: null },
    lines: [{ play, pick, odds4: [], units: 1, stake: '1.0000', payout: null }],
  });
  const race = tableOf('PK10-1M');
  const bets = [
    bet('7', 'PLACE', '1-8'),
    bet('7', 'DIRECT_2', '03|05'),
    bet('7', 'SIDES', '1-BIG'),
    bet('7', 'SUM', '11'),
    bet('8', 'PLACE', '1-9'),
  ];
  expect([...ownNumbers(race, bets, '7')].toSorted()).toEqual([3, 5, 8]);
  const keno = drawGames.find(({ game }) => game.code === 'KENO')?.code ?? '';
  expect([...ownNumbers(tableOf(keno), [bet('7', 'PICK_2', '05-77')], '7')]).toEqual([5, 77]);
});

test('the four drums of Lao stop one after another, each after a longer wait, with the digits of the number', () => {
  const result = drawOf(tableOf('LAO'));
  const stops = stopsMs(4);
  const waits = stops.map((atMs, drum) => atMs - (stops[drum - 1] ?? 0)).slice(1);
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  expect(new Set(waits).size).toBe(3);
  const digits = numberTexts(result.table.rules.form, result.balls).join('');
  stops.forEach((atMs, drum) => {
    const seen = (ms: number) => drumsAt(result, ms).map(({ digit }) => digit ?? '');
    expect(seen(atMs - 1).join('')).toBe(digits.slice(0, drum));
    expect(seen(atMs).join('')).toBe(digits.slice(0, drum + 1));
  });
});

test('cars only go forward, and each is at the finish when its place is known', async () => {
  const result = drawOf(tableOf('PK10-1M'));
  let before = raceAt(result, 0);
  for (let elapsedMs = 0; elapsedMs <= 6_000; elapsedMs += STEP_MS) {
    const cars = raceAt(result, elapsedMs);
    cars.forEach(({ way, place }, index) => {
      expect(way).toBeGreaterThanOrEqual(before[index]?.way ?? 0);
      expect(way === 1).toBe(place !== undefined);
    });
    before = cars;
  }
  // The lead changes on the way.
  const leaders = [1_500, 2_300, 3_100, 3_900, 4_500].map(
    (atMs) => [...raceAt(result, atMs)].sort((one, other) => other.way - one.way)[0]?.car,
  );
  expect(new Set(leaders).size).toBeGreaterThan(1);
});

test('numbers of players come down before the sealed one opens, and their sums make the result', () => {
  const result = drawOf(tableOf('YEEKEE'));
  const first = shotsAt(result, 1_000);
  expect(first.count).toBeGreaterThan(0);
  expect(first.count).toBeLessThan(SHOTS.length);
  expect([first.x16, first.sealed]).toEqual([undefined, undefined]);
  const { count, sum, x16 = 0, sealed = 0, digits } = shotsAt(result, 60_000);
  expect(count).toBe(SHOTS.length);
  expect(String((sum - x16 + sealed) % 100_000).padStart(5, '0')).toBe(digits.join(''));
});

/** What is in one list and not in the other, each as often as it is there. */
function missing(one: readonly string[], other: readonly string[]): readonly string[] {
  const left = [...other];
  return one.filter((text) => {
    const at = left.indexOf(text);
    if (at < 0) {
      return true;
    }
    left.splice(at, 1);
    return false;
  });
}
