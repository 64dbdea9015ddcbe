import pg from 'pg';
import { clientConfig } from '#platform/db/database.ts';
import type { Calendar } from '#studios/lottery/games/calendar.ts';

const MINUTES_PER_DAY = 1_440;
const EVERY_MINUTES = 10;
const CALENDAR: Calendar = {
  kind: 'clock',
  timeZone: 'Asia/Bangkok',
  minutes: Array.from({ length: MINUTES_PER_DAY / EVERY_MINUTES }, (_, at) => at * EVERY_MINUTES),
  lockMs: 60_000,
};

/**
 * Gives national lotteries, whose draws are days apart, a draw every ten minutes. It is written before the server starts,
 * as operators write another calendar of a game.
 */
export async function drawOften(databaseUrl: string, codes: readonly string[]): Promise<void> {
  const client = new pg.Client(clientConfig({ url: databaseUrl }));
  await client.connect();
  await client.query(
    `insert into studio_lottery.calendar_version (game_code, version, from_day, calendar, reason)
     select u.code, 1, current_date - 7, $2::jsonb, 'the gallery plays a draw of each game to its end'
       from unnest($1::text[]) as u (code)`,
    [codes, JSON.stringify(CALENDAR)],
  );
  await client.end();
}
