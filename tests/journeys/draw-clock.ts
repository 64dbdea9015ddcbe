import { expect, type Locator } from '@playwright/test';
import pg from 'pg';
import type { App } from '../app/start-app.ts';

const DRAW_SECONDS = 60;

/**
 * Ends the draws of a minute, and opens the next ones with all their time left. The lottery studio reads its clock from the
 * database, where a story may set it ahead of the real time, so that no story waits for a draw.
 */
export async function nextDraws({ databaseUrl }: App): Promise<void> {
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
 * Begins a draw of a minute and waits until an element of its board can be used. The board must have learnt of the draw: what is
 * picked before belongs to the draw that has ended.
 */
export async function takeSeat(app: App, play: Locator): Promise<void> {
  const drawShown = () =>
    play.evaluate((part) => /#\d{3,}/.exec(part.ownerDocument.body.textContent)?.[0]);
  const before = await drawShown();
  await nextDraws(app);
  await expect.poll(drawShown).not.toBe(before);
  await expect(play).toBeEnabled();
}
