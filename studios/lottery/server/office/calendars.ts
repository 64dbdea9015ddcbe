import { Value } from 'typebox/value';
import { versionOf } from '#platform/contract/version-of.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { type OfficeAction, type OfficePayload, officeRoute } from '#seamless/studio.ts';
import {
  type CalendarFieldsView,
  changeLotteryCalendar,
} from '#studios/lottery/contract.office-calendar.ts';
import { atClock, type Calendar, calendarOn, isPossible } from '#studios/lottery/games/calendar.ts';
import { type DrawGame, findDrawGame } from '#studios/lottery/games/catalogue.ts';
import { calendarChanges, insertCalendar, today } from '../schedule/calendar.store.ts';

const CALENDAR = 'lottery.calendar';
const DAY_MS = 86_400_000;
/** Draws are written and their chains published up to this long ahead, so that earlier days cannot change. */
const MIN_AHEAD_DAYS = 2;
/** No draw is this far ahead. */
export const LAST_DAY = '9999-12-31';

/** Requests another calendar for a game; a second operator must approve it. */
export const changeCalendarRoute = officeRoute(
  changeLotteryCalendar,
  async ({ tx, input, askSecond, reject }) => {
    const drawGame = findDrawGame(input.game);
    if (drawGame === undefined) {
      return reject('game_unknown');
    }
    if (readCalendar(drawGame, input.calendar) === undefined) {
      return reject('calendar_impossible');
    }
    if (input.fromDay < (await firstDay(tx))) {
      return reject('calendar_too_soon');
    }
    const before = fieldsOf(await lastOf(tx, drawGame));
    if (input.seen !== versionOf(before)) {
      return reject('changed_meanwhile');
    }
    const { game, fromDay, calendar, reason } = input;
    const approvalId = await askSecond({
      action: CALENDAR,
      entity: `lottery:${drawGame.code}`,
      payload: { game, fromDay, calendar, reason },
      before,
      after: { fromDay, ...calendar },
      reason,
    });
    return { approvalId: approvalId ?? reject('change_waiting') };
  },
);

/** Writes a calendar that a second operator has approved; one whose first day came too near is not written. */
export const calendarAction: OfficeAction = {
  action: CALENDAR,
  permission: 'lottery.settings',
  before: async (tx, payload) => fieldsOf(await lastOf(tx, gameOf(payload))),
  run: async (tx, host, payload) => {
    const drawGame = gameOf(payload);
    const fromDay = String(payload['fromDay']);
    const calendar = readCalendar(drawGame, payload['calendar']);
    if (calendar === undefined || fromDay < (await firstDay(tx))) {
      throw new Error(`the payload holds no calendar of ${drawGame.code} that can still begin`);
    }
    const reason = String(payload['reason']);
    await insertCalendar(tx, { gameCode: drawGame.code, fromDay, calendar, reason });
    host.log.fact('lottery_calendar_changed', { game: drawGame.code, fromDay });
  },
};

async function firstDay(tx: ReadTx): Promise<string> {
  const todayMs = Date.parse(await today(tx));
  return new Date(todayMs + MIN_AHEAD_DAYS * DAY_MS).toISOString().slice(0, 10);
}

async function lastOf(tx: ReadTx, drawGame: DrawGame): Promise<Calendar> {
  const changes = (await calendarChanges(tx)).get(drawGame.code) ?? [];
  return calendarOn(drawGame.calendar, changes, LAST_DAY);
}

function gameOf(payload: OfficePayload): DrawGame {
  const drawGame = findDrawGame(String(payload['game']));
  if (drawGame === undefined) {
    throw new Error(`there is no game ${payload['game']}`);
  }
  return drawGame;
}

/** The calendar of these fields; undefined when the game cannot be drawn by it. Its kind, period and zone stay. */
function readCalendar({ calendar }: DrawGame, fields: unknown): Calendar | undefined {
  if (!Value.Check(changeLotteryCalendar.input.properties.calendar, fields)) {
    return undefined;
  }
  const next = withFields(calendar, fields);
  return next !== undefined && isPossible(next) ? next : undefined;
}

function withFields(calendar: Calendar, fields: CalendarFieldsView): Calendar | undefined {
  const { lockSeconds, times, weekdays, monthDays } = fields;
  const lockMs = lockSeconds * 1_000;
  if (calendar.kind === 'every') {
    return times === undefined ? { ...calendar, lockMs } : undefined;
  }
  return times === undefined
    ? undefined
    : {
        kind: 'clock',
        timeZone: calendar.timeZone,
        minutes: times.map(atClock),
        lockMs,
        ...(weekdays === undefined ? {} : { weekdays }),
        ...(monthDays === undefined ? {} : { monthDays }),
      };
}

/** A calendar as operators edit it. */
export function fieldsOf(calendar: Calendar): CalendarFieldsView {
  const lockSeconds = calendar.lockMs / 1_000;
  return calendar.kind === 'every'
    ? { lockSeconds }
    : {
        lockSeconds,
        times: calendar.minutes.map(timeText),
        ...(calendar.weekdays === undefined ? {} : { weekdays: [...calendar.weekdays] }),
        ...(calendar.monthDays === undefined ? {} : { monthDays: [...calendar.monthDays] }),
      };
}

function timeText(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
