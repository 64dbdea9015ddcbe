import { expect, test } from 'vitest';
import { officeBench } from '../testing/office-bench.ts';
import { studioBench } from '../testing/studio-bench.ts';

const DAY_MS = 86_400_000;
const NOON = Date.parse('2026-11-22T05:00:00Z');
const bench = await studioBench(['HANOI']);
const { db, setClock, turn } = bench;
const office = officeBench(bench);
await setClock(NOON);
await turn();

const seenCalendar = async () => {
  const read = await office.call('GET /office/v1/lottery/game', { game: 'HANOI' });
  return (read as { readonly seen: { readonly calendar: string } }).seen.calendar;
};
const ask = async (change: object = {}) =>
  office.call('POST /office/v1/lottery/games/calendar', {
    game: 'HANOI',
    fromDay: '2026-11-25',
    calendar: { lockSeconds: 600, times: ['10:00', '20:30'] },
    seen: await seenCalendar(),
    reason: 'a test of calendars',
    ...change,
  });

/** The draws of a game in the zone of Hanoi: their times, and the minutes between lock and draw. */
async function drawsOf(game: string, from: string) {
  const { rows } = await db.pool.query<{ at: string; lock: number }>(
    `select to_char(draws_at at time zone 'Asia/Ho_Chi_Minh', 'MM-DD HH24:MI') as at,
            (extract(epoch from draws_at - locks_at))::int as lock
       from studio_lottery.draw where game_code = $1 and draws_at >= $2 order by draws_at`,
    [game, from],
  );
  return rows;
}

test('another calendar applies from its day on, after a second operator [L3]', async () => {
  expect(await ask()).toEqual({ approvalId: '1' });
  await office.decide();
  for (let day = 0; day < 5; day += 1) {
    for (const hours of [0, 8, 14]) {
      await setClock(NOON + day * DAY_MS + hours * 3_600_000);
      await turn();
      await turn();
    }
  }
  expect(await drawsOf('HANOI', '2026-11-23')).toMatchObject([
    { at: '11-23 18:30', lock: 300 },
    { at: '11-24 18:30', lock: 300 },
    { at: '11-25 10:00', lock: 600 },
    { at: '11-25 20:30', lock: 600 },
    { at: '11-26 10:00', lock: 600 },
    { at: '11-26 20:30', lock: 600 },
    { at: '11-27 10:00', lock: 600 },
  ]);
  const { rows } = await db.pool.query<{ length: number }>(
    `select length from studio_lottery.chain where game_code = 'HANOI' order by day`,
  );
  expect(rows.map(({ length }) => length).slice(0, 4)).toEqual([1, 1, 1, 2]);
  expect(bench.errors).toEqual([]);
});

test('a day whose draws may be written already, and an impossible calendar, are refused [L3]', async () => {
  expect(await ask({ fromDay: '2026-11-22' })).toMatchObject({ code: 'calendar_too_soon' });
  const wrong = async (calendar: object) =>
    (await ask({ fromDay: '2026-12-24', calendar }))['code'];
  expect(await wrong({ lockSeconds: 600, times: ['20:30', '10:00'] })).toBe('calendar_impossible');
  expect(await wrong({ lockSeconds: 7_200, times: ['10:00', '11:00'] })).toBe(
    'calendar_impossible',
  );
  expect(await wrong({ lockSeconds: 60 })).toBe('calendar_impossible');
  expect(await wrong({ lockSeconds: 60, times: ['10:00'], weekdays: [7] })).toBe(
    'calendar_impossible',
  );
  const quick = await ask({ game: 'K3-1M', fromDay: '2026-12-24', calendar: { lockSeconds: 31 } });
  expect(quick).toMatchObject({ code: 'calendar_impossible' });
});
