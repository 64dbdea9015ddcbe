import type { FrameLocator, Locator, Page } from '@playwright/test';
import pg from 'pg';
import type { App } from '../app/start-app.ts';
import { nextDraws, takeSeat } from './draw-clock.ts';
import { expect, test } from './story.ts';
import type { StoryBrand } from './story-brand.ts';
import { wordsOf } from './words.ts';

const board = wordsOf('studios/lottery', 'en');
const k3 = wordsOf('studios/lottery/games/k3', 'en');

/** A person presses this many keys in twelve seconds. */
const KEYS_IN_TIME = 40;
const NUMBERS = ['123', '456', '789', '012', '345'] as const;

test.use({ locale: 'en', look: { language: 'en' }, server: 'draws' });

test('a plan over ten draws ends with the draw that wins; a ticket of five numbers is typed and placed by keyboard alone, with fewer keys than a person presses in twelve seconds, and cancelled [LCH-6]', async ({
  site,
  brand,
  app,
}) => {
  await brand.logIn(site, 'player5', '/lottery?gameCode=K3-1M&vendor=SHPL&playType=SINGLE');
  const game = site.frameLocator('iframe');
  const number = (value: number) =>
    game.getByRole('button', { name: new RegExp(`^${k3('play.K3.SINGLE')} ${value},`) });
  await takeSeat(app, number(1));
  for (const value of [1, 2, 3, 4, 5, 6]) {
    await number(value).click();
  }
  await game.getByRole('button', { name: board('board.plan'), exact: true }).click();
  const dialog = game.getByRole('dialog');
  await expect(dialog.getByRole('checkbox')).toBeChecked();
  await dialog.getByRole('button', { name: new RegExp(`^${board('board.plan.start')}`) }).click();
  await expect(dialog).toHaveCount(0);
  await game.getByRole('tab', { name: board('board.plans'), exact: true }).click();

  // The dice always show one of the six numbers, so the first draw ends the plan.
  const ended = game.getByText(board('reason.plan.won'), { exact: true });
  await nextDraws(app);
  await expect(ended).toBeVisible({ timeout: 60_000 });
  await expect(
    game.getByText(board('board.plan.progress', '1', '1'), { exact: true }),
  ).toBeVisible();
  await nextDraws(app);
  const database = new pg.Client({ connectionString: app.databaseUrl });
  await database.connect();
  const { rows } = await database.query<{ bets: string }>(
    `select count(*)::text as bets from studio_lottery.plan_step where state <> 'asked'`,
  );
  await database.end();
  expect(rows).toEqual([{ bets: '1' }]);
  await placesByKeys(site, { brand, app });
});

/** Types a ticket of five numbers, places it and cancels it. */
async function placesByKeys(
  site: Page,
  { brand, app }: { readonly brand: StoryBrand; readonly app: App },
): Promise<void> {
  await nextDraws(app);
  await brand.logIn(site, 'player5', '/lottery?gameCode=5D-1M&vendor=SHPL&playType=DIRECT_3_LAST');
  const game = site.frameLocator('iframe');
  const typed = game.getByRole('textbox', { name: board('board.typed'), exact: true });
  await takeSeat(app, typed);
  // The press gives the focus to the page of the game.
  await game.locator('main').click({ position: { x: 4, y: 4 } });
  const keys = [...NUMBERS.join(' ')].map((key) => (key === ' ' ? 'Space' : key));
  const pressed = [...keys, 'Enter', 'Control+Enter'];
  for (const key of keys) {
    await site.keyboard.press(key);
  }
  // The board shows what was typed before it is added, and the slip before it is placed.
  const add = board('board.typed.add', String(NUMBERS.length));
  await expect(game.getByRole('button', { name: add, exact: true })).toBeEnabled();
  await site.keyboard.press('Enter');
  await expect(typed).toHaveValue('');
  await site.keyboard.press('Control+Enter');
  const takeBack = (place: FrameLocator | Locator) =>
    place.getByRole('button', { name: board('board.takeBack'), exact: true });
  const bet = game
    .getByRole('listitem')
    .filter({ has: takeBack(game) })
    .first();
  await expect(bet).toBeVisible();
  expect(pressed.length).toBeLessThanOrEqual(KEYS_IN_TIME);
  await expect(bet).toContainText('50.00');

  await takeBack(bet).click();
  await takeBack(game.getByRole('alertdialog')).click();
  const refunded = board('board.outcome.refunded', '').trim();
  await expect(game.getByText(new RegExp(`^${refunded} P.50\\.00$`)).first()).toBeVisible();
}
