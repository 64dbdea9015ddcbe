import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import type { App } from '../app/start-app.ts';
import { boxAtRest } from './at-rest.ts';

/** The picture is this many pixels wide as the server draws it. */
const PICTURE_WIDTH = 320;
const KEY_STEP = 5;

/** Reads where the gap of the newest slider is, in pixels of the picture, from the server's database. */
async function gapOf({ databaseUrl }: App): Promise<number> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const { rows } = await database.query<{ gap_x: number }>(
      'select gap_x from captcha.slider order by dealt_at desc limit 1',
    );
    return rows[0]?.gap_x ?? 0;
  } finally {
    await database.end();
  }
}

/** Drags the piece into its gap in one movement, as a person does: fast at first, slower towards the end. */
export async function slideByHand(page: Page, app: App): Promise<void> {
  const handle = page.getByRole('slider');
  await handle.waitFor();
  const gap = await gapOf(app);
  const rail = await boxAtRest(handle.locator('..'));
  const box = await boxAtRest(handle);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const way = (gap / PICTURE_WIDTH) * rail.width;
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 16; step += 1) {
    await page.mouse.move(x + way * (1 - (1 - step / 16) ** 2), y + (step % 3));
    // The server checks how long a drag takes, and a person needs this long.
    await page.waitForTimeout(30);
  }
  await page.mouse.up();
}

/** Moves the piece with the arrow keys and submits it with Enter; the focus must be on it. */
export async function slideByKeys(page: Page, app: App): Promise<void> {
  await expect(page.getByRole('slider')).toBeFocused();
  const presses = Math.round((await gapOf(app)) / KEY_STEP);
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('ArrowRight', { delay: 10 + (press % 4) * 5 });
  }
  await page.keyboard.press('Enter');
}
