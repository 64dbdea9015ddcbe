import type { FrameLocator } from '@playwright/test';
import pg from 'pg';
import { startOwnServer, UNHURRIED } from '../own-server.ts';
import { openDesk } from './desk.ts';
import { expect, logIn, test } from './story.ts';
import { wordsOf } from './words.ts';

const board = wordsOf('studios/lottery', 'en');
const k3 = wordsOf('studios/lottery/games/k3', 'en');

test.use({ locale: 'en' });

test('a chase over ten draws ends with the draw that wins [LCH-5]', async ({ browser }) => {
  test.setTimeout(180_000);
  const house = await startOwnServer(UNHURRIED);
  const database = new pg.Client({ connectionString: house.databaseUrl });
  await database.connect();
  let ahead = 0;
  /** The studio's clock goes to the next draw, so that nobody waits a minute for it. */
  const hurry = async () => {
    ahead += 60;
    await database.query(
      `create or replace function studio_lottery.clock() returns timestamptz language sql volatile
       as $$ select clock_timestamp() + interval '${ahead} seconds' $$`,
    );
  };
  try {
    await (await openDesk(house)).switchCaptchaOff();
    const context = await browser.newContext({ baseURL: house.url, locale: 'en' });
    await context.addCookies([{ name: 'lang', value: 'en', url: house.url }]);
    const site = await context.newPage();
    await logIn(site, 'player5');
    await hurry();
    await site.goto('/lottery?gameCode=K3-1M&vendor=SHPL&playType=SINGLE');
    const game = site.frameLocator('iframe');
    await startChase(game);
    // One of six numbers is on the dice for certain: the first draw ends the chase.
    const ended = game.getByText(board('reason.plan.won'), { exact: true });
    await expect(async () => {
      await hurry();
      await expect(ended).toBeVisible({ timeout: 6_000 });
    }).toPass({ timeout: 60_000 });
    await expect(game.getByText(board('board.plan.progress', '1', '1'))).toBeVisible();
    await hurry();
    const { rows } = await database.query<{ bets: string }>(
      `select count(*)::text as bets from studio_lottery.plan_step where state <> 'asked'`,
    );
    expect(rows).toEqual([{ bets: '1' }]);
    await context.close();
  } finally {
    await database.end();
    await house.stop();
  }
});

/** Puts all six numbers on the slip and starts a plan over ten draws that stops on a win, as the fields stand. */
async function startChase(game: FrameLocator): Promise<void> {
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await game
      .getByRole('button', { name: new RegExp(`^${k3('play.K3.SINGLE')} ${number},`) })
      .click({ timeout: 60_000 });
  }
  await game.getByRole('button', { name: board('board.plan'), exact: true }).click();
  const dialog = game.getByRole('dialog');
  await expect(dialog.getByRole('checkbox')).toBeChecked();
  await dialog.getByRole('button', { name: new RegExp(`^${board('board.plan.start')}`) }).click();
  await expect(dialog).toHaveCount(0);
  await game.getByRole('tab', { name: board('board.plans') }).click();
}
