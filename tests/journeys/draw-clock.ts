import { expect, type Locator } from '@playwright/test';
import pg from 'pg';

const DRAW_SECONDS = 60;

/**
 * Ends the draws of a minute in a house of a story's own, and opens the next ones with all their time before them: the
 * clock of the lottery studio is the database's and may go ahead of the time of day, so that nobody waits for a draw.
 */
export async function nextDraws(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ ahead: string }>(
      `select (extract(epoch from now - clock_timestamp()) + ${DRAW_SECONDS} - mod(extract(epoch from now), ${DRAW_SECONDS}))
                ::numeric(12, 3) as ahead
         from studio_lottery.clock() as now`,
    );
    await client.query(
      `create or replace function studio_lottery.clock() returns timestamptz language sql volatile
       as $$ select clock_timestamp() + interval '${rows[0]?.ahead ?? 0} seconds' $$`,
    );
  } finally {
    await client.end();
  }
}

/**
 * Waits until a play of an open board can be chosen: a house that has just opened may have no draw yet, and a slow
 * page may come after the lock.
 */
export async function takeSeat(databaseUrl: string, play: Locator): Promise<void> {
  await expect(async () => {
    try {
      await expect(play).toBeEnabled({ timeout: 10_000 });
    } catch (error) {
      await nextDraws(databaseUrl);
      throw error;
    }
  }).toPass({ timeout: 90_000 });
}
