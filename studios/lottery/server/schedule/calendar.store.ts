import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { Calendar, CalendarChange } from '#studios/lottery/games/calendar.ts';

type ChangeRow = {
  readonly game_code: string;
  readonly from_day: string;
  readonly calendar: Calendar;
};

/** The changed calendars by game, the later ones last. */
export async function calendarChanges(
  tx: ReadTx,
): Promise<ReadonlyMap<string, readonly CalendarChange[]>> {
  const rows = await sql<ChangeRow>(tx)`
    select game_code, from_day::text, calendar
      from studio_lottery.calendar_version
     order by game_code, from_day, version
     limit 10000`;
  return new Map(
    [...Map.groupBy(rows, (row) => row.game_code)].map(([game, own]) => [
      game,
      own.map(({ from_day: fromDay, calendar }) => ({ fromDay, calendar })),
    ]),
  );
}

/** Writes the next version of a game's calendar. */
export async function insertCalendar(
  tx: Tx,
  next: CalendarChange & { readonly gameCode: string; readonly reason: string },
): Promise<void> {
  await sql(tx)`
    insert into studio_lottery.calendar_version (game_code, version, from_day, calendar, reason)
    select ${next.gameCode}, coalesce(max(version), 0) + 1, ${next.fromDay}::date,
           ${JSON.stringify(next.calendar)}::text::jsonb, ${next.reason}
      from studio_lottery.calendar_version
     where game_code = ${next.gameCode}`;
}

/** The day of this moment by the clock that draws, in UTC: `2026-11-21`. */
export async function today(tx: ReadTx): Promise<string> {
  const rows = await sql<{ readonly day: string }>(tx)`
    select to_char(studio_lottery.clock() at time zone 'UTC', 'YYYY-MM-DD') as day`;
  return rows[0]?.day ?? '';
}
