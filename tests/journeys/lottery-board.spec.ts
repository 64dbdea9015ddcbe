import type { Page } from '@playwright/test';
import { expect, logIn, test } from './story.ts';
import { wordsOf } from './words.ts';

const board = wordsOf('studios/lottery', 'en');

/** Time to type a ticket and to see it placed before its draw closes, on a slow machine. */
const ENOUGH_MS = 45_000;
/** What a person presses in twelve seconds. */
const KEYS_IN_TIME = 40;
const NUMBERS = ['123', '456', '789', '012', '345'] as const;

test.use({ locale: 'en' });

test('a ticket of five numbers is written and placed by keyboard alone, in fewer keys than twelve seconds take, and taken back [LCH-6]', async ({
  site,
}) => {
  test.setTimeout(150_000);
  await site.context().addCookies([{ name: 'lang', value: 'en', url: baseOf(site) }]);
  await logIn(site, 'player5');
  await site.goto(
    `/lottery?gameCode=${await openGame(site, '5D-')}&vendor=SHPL&playType=DIRECT_3_LAST`,
  );
  const game = site.frameLocator('iframe');
  const typed = game.getByRole('textbox', { name: board('board.typed') });
  await expect(typed).toBeVisible();
  // The page of the game is under the hand, as after a press on it.
  await game.locator('main').click({ position: { x: 4, y: 4 } });
  const begun = Date.now();
  const keys = [...NUMBERS.join(' ')].map((key) => (key === ' ' ? 'Space' : key));
  const pressed = [...keys, 'Enter', 'Control+Enter'];
  for (const key of pressed) {
    await site.keyboard.press(key);
  }
  const bet = game.getByRole('listitem').filter({
    has: game.getByRole('button', { name: board('board.takeBack'), exact: true }),
  });
  await expect(bet.first()).toBeVisible();
  process.stdout.write(
    `five numbers by keyboard: ${pressed.length} keys, ${Date.now() - begun} ms\n`,
  );
  expect(pressed.length).toBeLessThanOrEqual(KEYS_IN_TIME);
  await expect(bet.first()).toContainText('50.00');

  await bet
    .first()
    .getByRole('button', { name: board('board.takeBack'), exact: true })
    .click();
  await game
    .getByRole('alertdialog')
    .getByRole('button', { name: board('board.takeBack'), exact: true })
    .click();
  await expect(
    game.getByText(board('board.state.refunded'), { exact: true }).first(),
  ).toBeVisible();
});

/** The code of a game, in whatever period, whose draw takes bets for long enough. */
async function openGame(site: Page, family: string): Promise<string> {
  type Game = {
    readonly currentNumero: {
      readonly gameCode: string;
      readonly openTime: number;
      readonly closeTime: number;
    } | null;
  };
  let found = '';
  await expect(async () => {
    const answer = await (await site.request.get('/lgw/games')).json();
    const { serverTime, games } = answer as {
      readonly serverTime: number;
      readonly games: readonly Game[];
    };
    found =
      games.find(
        ({ currentNumero: draw }) =>
          draw?.gameCode.startsWith(family) === true &&
          draw.openTime < serverTime - 1_000 &&
          draw.closeTime > serverTime + ENOUGH_MS,
      )?.currentNumero?.gameCode ?? '';
    expect(found).not.toBe('');
  }).toPass({ timeout: 80_000 });
  return found;
}

function baseOf(site: Page): string {
  return process.env['JOURNEY_URL'] ?? site.url();
}
