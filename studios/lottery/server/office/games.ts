import { versionOf } from '#platform/contract/version-of.ts';
import type { Tx } from '#platform/db/tx.ts';
import { parseAmount } from '#platform/money/money.ts';
import { type OfficeAction, officeRoute } from '#seamless/studio.ts';
import {
  changeLotteryGame,
  type GameRowView,
  type GameSettings,
  listLotteryGames,
  readLotteryGame,
} from '#studios/lottery/contract.office.ts';
import { type Calendar, type CalendarChange, calendarOn } from '#studios/lottery/games/calendar.ts';
import { type DrawGame, drawGames, findDrawGame } from '#studios/lottery/games/catalogue.ts';
import { boardPlays } from '../board/board-plays.ts';
import {
  type GameSetting,
  gameSettings,
  heldNumbers,
  putGameSetting,
} from '../limits/restriction.store.ts';
import { HALF_FROM_PERCENT, invalidateRestrictions, settingOf } from '../limits/restrictions.ts';
import { calendarChanges } from '../schedule/calendar.store.ts';
import { dayOf, gridBetween } from '../schedule/draw-grid.ts';
import { fieldsOf, LAST_DAY } from './calendars.ts';
import { viewTicks } from './view-draw.ts';

const SETTINGS = 'lottery.settings';
const MONTH_MS = 33 * 86_400_000;
const ODDS_PARTS = 10_000;

/** Lists all games with their calendars and settings. */
export const listGamesRoute = officeRoute(listLotteryGames, async ({ tx, nowMs }) => {
  const set = new Map((await gameSettings(tx)).map((one) => [one.game_code, one]));
  const changed = await calendarChanges(tx);
  return {
    rows: drawGames.map((drawGame) =>
      viewGame(drawGame, set.get(drawGame.code), {
        nowMs,
        changes: changed.get(drawGame.code) ?? [],
      }),
    ),
    next: null,
  };
});

/** Shows a game with its odds, chances and the numbers that operators restrict. */
export const readGameRoute = officeRoute(
  readLotteryGame,
  async ({ host, tx, input, nowMs, reject }) => {
    const drawGame = findDrawGame(input.game);
    if (drawGame === undefined) {
      return reject('game_unknown');
    }
    const set = await settingOf(tx, drawGame);
    const held = await heldNumbers(tx, drawGame.code);
    const changes = (await calendarChanges(tx)).get(drawGame.code) ?? [];
    return {
      game: viewGame(drawGame, set, { nowMs, changes }),
      calendars: changes.map(({ fromDay, calendar }) => ({
        fromDay,
        calendar: viewCalendar(calendar),
      })),
      plays: boardPlays(host, drawGame).flatMap((play) =>
        play.picks.map((pick) => ({
          code: play.code,
          nameKey: play.nameKey,
          units: play.units,
          pick: pick.code,
          odds: pick.odds4.map((odds4) => String(odds4 / ODDS_PARTS)),
          chances: pick.chances,
          returnPercent: pick.returnPercent,
          minStake: play.limits.minStake,
          maxStake: play.limits.maxStake,
        })),
      ),
      seen: {
        settings: versionOf(viewSettings(set)),
        calendar: versionOf(fieldsOf(calendarOn(drawGame.calendar, changes, LAST_DAY))),
      },
      held: held.map(({ play, number, kind, set_by: by, set_at: at }) => ({
        play,
        number,
        kind,
        by,
        at: at.toISOString(),
      })),
    };
  },
);

/** Requests other settings for a game; a second operator must approve them. */
export const changeGameRoute = officeRoute(
  changeLotteryGame,
  async ({ tx, input, host, askSecond, reject }) => {
    const drawGame = findDrawGame(input.game);
    if (drawGame === undefined) {
      return reject('game_unknown');
    }
    const after = readSettings(drawGame, input.settings);
    if (after === undefined) {
      return reject('settings_invalid');
    }
    if (after.fairness === 'BEACON' && host.beacon === undefined) {
      return reject('beacon_unset');
    }
    const before = viewSettings(await settingOf(tx, drawGame));
    if (input.seen !== versionOf(before)) {
      return reject('changed_meanwhile');
    }
    if (JSON.stringify(before) === JSON.stringify(viewSettings(after))) {
      return reject('settings_unchanged');
    }
    const approvalId = await askSecond({
      action: SETTINGS,
      entity: `lottery:${drawGame.code}`,
      payload: { game: drawGame.code, settings: viewSettings(after) },
      before,
      after: viewSettings(after),
      reason: input.reason,
    });
    return { approvalId: approvalId ?? reject('change_waiting') };
  },
);

/** Stores settings that a second operator has approved. */
export const settingsAction: OfficeAction = {
  action: SETTINGS,
  permission: 'lottery.settings',
  before: async (tx, payload) => viewSettings(await settingOf(tx, gameOf(payload['game']))),
  run: async (tx: Tx, host, payload) => {
    const drawGame = gameOf(payload['game']);
    const setting = readSettings(drawGame, payload['settings']);
    if (setting === undefined) {
      throw new Error(`the payload holds no settings of ${drawGame.code}`);
    }
    await putGameSetting(tx, setting);
    await invalidateRestrictions(tx, host);
    host.log.fact('lottery_settings_changed', { game: drawGame.code });
  },
};

function gameOf(code: unknown): DrawGame {
  const drawGame = findDrawGame(String(code));
  if (drawGame === undefined) {
    throw new Error(`there is no game ${code}`);
  }
  return drawGame;
}

function viewSettings(setting: GameSetting): GameSettings {
  const max = setting.max_per_number_ticks;
  return {
    source: setting.result_source,
    maxPerNumber: max === null ? null : viewTicks(max),
    halfFromPercent: setting.half_from_percent,
    fairness: setting.fairness ?? 'AUTO',
  };
}

/**
 * Parses settings into their stored form; undefined when a field is not allowed. Players' numbers count in the results
 * of yeekee, so those never come from outside. Draws from outside use no beacon.
 */
function readSettings(drawGame: DrawGame, value: unknown): GameSetting | undefined {
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  const { source, maxPerNumber, halfFromPercent, fairness } = { ...value } as Record<
    string,
    unknown
  >;
  const max = typeof maxPerNumber === 'string' ? parseAmount(maxPerNumber, 4) : null;
  if (
    (source !== 'house' && source !== 'outside') ||
    (source === 'outside' && drawGame.family === 'YEEKEE') ||
    max === undefined ||
    (max !== null && max <= 0n) ||
    typeof halfFromPercent !== 'number' ||
    (fairness !== 'AUTO' && fairness !== 'COMMIT' && fairness !== 'BEACON') ||
    (fairness === 'BEACON' && source === 'outside')
  ) {
    return undefined;
  }
  return {
    game_code: drawGame.code,
    result_source: source,
    max_per_number_ticks: max,
    half_from_percent: halfFromPercent,
    fairness: fairness === 'AUTO' ? null : fairness,
  };
}

function viewGame(
  drawGame: DrawGame,
  setting: GameSetting | undefined,
  { nowMs, changes }: { readonly nowMs: number; readonly changes: readonly CalendarChange[] },
): GameRowView {
  const range = { fromMs: nowMs, nowMs, untilMs: nowMs + MONTH_MS, limit: 1 };
  const [next] = gridBetween(drawGame.calendar, range, changes);
  return {
    game: drawGame.code,
    name: drawGame.name,
    family: drawGame.family,
    prizeMode: drawGame.prizeMode,
    calendar: viewCalendar(calendarOn(drawGame.calendar, changes, dayOf(nowMs))),
    nextDrawAt: next === undefined ? null : new Date(next.drawsAtMs).toISOString(),
    settings: viewSettings(
      setting ?? {
        game_code: drawGame.code,
        result_source: 'house',
        max_per_number_ticks: null,
        half_from_percent: HALF_FROM_PERCENT,
        fairness: null,
      },
    ),
    maxPerNumber: viewTicks(setting?.max_per_number_ticks ?? drawGame.maxPerNumber),
  };
}

function viewCalendar(calendar: Calendar): GameRowView['calendar'] {
  return {
    lockSeconds: calendar.lockMs / 1000,
    ...(calendar.kind === 'every'
      ? { everySeconds: calendar.periodMs / 1000 }
      : {
          timeZone: calendar.timeZone,
          times: calendar.minutes.map(clockText),
          ...(calendar.weekdays === undefined ? {} : { weekdays: [...calendar.weekdays] }),
          ...(calendar.monthDays === undefined ? {} : { monthDays: [...calendar.monthDays] }),
        }),
  };
}

/** A clock time such as `16:15`. A minute after the end of the day is a time of the following night. */
function clockText(minute: number): string {
  const hours = Math.floor(minute / 60) % 24;
  return `${String(hours).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
