import { describe, expect, test } from 'vitest';
import { drawGames, findDrawGame } from '#studios/lottery/games/catalogue.ts';
import { chainDays, drawsToOpen, gridBetween } from './draw-grid.ts';

const DAY_MS = 86_400_000;

/** Draw number, opening, lock and draw as texts, of the draws that a scheduler at `now` would write. */
function plan(code: string, now: string, hours: number, from = now) {
  const calendar = findDrawGame(code)?.calendar;
  if (calendar === undefined) {
    throw new Error(`no game ${code}`);
  }
  const nowMs = Date.parse(now);
  const range = { fromMs: Date.parse(from), nowMs, untilMs: nowMs + hours * 3_600_000, limit: 500 };
  const time = (atMs: number) => new Date(atMs).toISOString().slice(5, 19);
  return gridBetween(calendar, range).map(
    ({ drawNo, opensAtMs, locksAtMs, drawsAtMs }) =>
      `${drawNo} ${time(opensAtMs)} ${time(locksAtMs)} ${time(drawsAtMs)}`,
  );
}

describe('draws at clock times of a zone', () => {
  test('the north is drawn at 18:15 in Vietnam, and the next draw opens with it [R56]', () => {
    expect(plan('VNB-DAILY', '2026-11-21T09:00:00Z', 5)).toEqual([
      '20261121-0001 11-21T09:00:00 11-21T11:10:00 11-21T11:15:00',
      '20261122-0001 11-21T11:15:00 11-22T11:10:00 11-22T11:15:00',
    ]);
  });

  test('a province is drawn on its weekdays only [R56]', () => {
    // 21 November 2026 is a Saturday.
    expect(plan('VNN-HCM', '2026-11-21T09:30:00.5Z', 100)).toEqual([
      '20261123-0001 11-21T09:30:01 11-23T09:10:00 11-23T09:15:00',
      '20261128-0001 11-23T09:15:00 11-28T09:10:00 11-28T09:15:00',
    ]);
  });

  test('the Thai draw is on the first and the sixteenth, its books close half an hour before [R56]', () => {
    expect(plan('THAI', '2026-11-21T00:00:00Z', 1)).toEqual([
      '20261201-0001 11-21T00:00:00 12-01T08:30:00 12-01T09:00:00',
    ]);
  });

  test('yeekee has 88 rounds, the last at 03:45 of the next morning [R56]', () => {
    const rounds = plan('YEEKEE', '2026-11-20T20:50:00Z', 23.9);
    expect(rounds).toHaveLength(88);
    expect([rounds[0], rounds[1], rounds[87]]).toEqual([
      '20261121-0001 11-20T20:50:00 11-20T22:59:00 11-20T23:00:00',
      '20261121-0002 11-20T23:00:00 11-20T23:14:00 11-20T23:15:00',
      '20261121-0088 11-21T20:30:00 11-21T20:44:00 11-21T20:45:00',
    ]);
  });

  test('after a stop the draw that is under way opens now, and a missed one keeps its number [R56]', () => {
    expect(plan('VNB-DAILY', '2026-11-23T09:00:00Z', 1, '2026-11-21T11:15:00Z')).toEqual([
      '20261122-0001 11-21T11:15:00 11-22T11:10:00 11-22T11:15:00',
      '20261123-0001 11-23T09:00:00 11-23T11:10:00 11-23T11:15:00',
    ]);
  });

  test('between lock and draw nothing opens any more [R56]', () => {
    expect(plan('VNB-DAILY', '2026-11-21T11:12:00Z', 0)).toEqual([
      '20261121-0001 11-20T11:15:00 11-21T11:10:00 11-21T11:15:00',
    ]);
  });

  test('chains are needed for the days of draws that open soon [FAIR-1]', () => {
    const calendar = findDrawGame('VNN-HCM')?.calendar;
    const nowMs = Date.parse('2026-11-23T08:00:00Z');
    const range = { fromMs: nowMs, nowMs, untilMs: nowMs + 2 * 3_600_000, limit: 10 };
    expect(calendar && chainDays(calendar, range)).toEqual(['2026-11-23', '2026-11-28']);
  });
});

test('a fast game draws 1440, 960, 480 and 288 times a day on one grid [R56]', () => {
  expect(
    ['VNB-1M', 'VNN-90S', 'VNT-3M', 'K3-5M'].map((code) => {
      const calendar = findDrawGame(code)?.calendar;
      const whole = { day: '2026-11-21', nowMs: Date.parse('2026-11-21') };
      return calendar && drawsToOpen(calendar, whole).length;
    }),
  ).toEqual([1_440, 960, 480, 288]);
  expect(plan('VNB-90S', '2026-11-21T00:00:00Z', 0.05)).toEqual([
    '20261121-0001 11-21T00:00:00 11-21T00:01:25 11-21T00:01:30',
    '20261121-0002 11-21T00:01:30 11-21T00:02:55 11-21T00:03:00',
  ]);
});

test('[M1] a chain that is made during a day covers the draws that are still to open', () => {
  const numbersAt = (code: string, day: string, now: string) => {
    const calendar = findDrawGame(code)?.calendar;
    const draws =
      calendar === undefined ? [] : drawsToOpen(calendar, { day, nowMs: Date.parse(now) });
    return [draws.at(0)?.drawNo, draws.at(-1)?.drawNo, draws.length];
  };
  expect(numbersAt('K3-1M', '2026-11-21', '2026-11-21T11:50:10Z')).toEqual([
    '20261121-0712',
    '20261121-1440',
    729,
  ]);
  expect(numbersAt('K3-1M', '2026-11-21', '2026-11-21T11:51:00Z')[0]).toBe('20261121-0712');
  expect(numbersAt('YEEKEE', '2026-11-21', '2026-11-21T20:40:00.5Z')).toEqual([
    '20261121-0088',
    '20261121-0088',
    1,
  ]);
  expect(numbersAt('YEEKEE', '2026-11-21', '2026-11-21T20:44:30Z')).toEqual([
    undefined,
    undefined,
    0,
  ]);
});

test('every game has a code of its own, names in both languages and less than a day of lock [GL-8]', () => {
  expect(new Set(drawGames.map(({ code }) => code)).size).toBe(drawGames.length);
  expect(drawGames).toHaveLength(32 + 12 + 1 + 21 + 14 + 7);
  for (const { code, name, calendar } of drawGames) {
    expect({
      code,
      isWhole: /^[A-Z0-9-]{2,20}$/.test(code) && name.en !== '' && name.bn !== '',
    }).toEqual({ code, isWhole: true });
    expect(calendar.lockMs).toBeLessThan(DAY_MS);
  }
});
