import { join } from 'node:path';
import type { Frame, Page } from '@playwright/test';
import { wordsOf } from '../journeys/words.ts';
import { nodeOf } from '../player.ts';
import { enter } from './enter.ts';
import { contextOf, type GalleryLook, wear, windowOf } from './looks.ts';
import { saveGamePicture } from './pictures.ts';
import { PLAYED_GAMES, type PlayedGame } from './played-games.ts';
import type { Taking } from './take-screens.ts';

/** The smallest window in which the board of a game has to be in the first view. */
const SMALLEST = { width: 360, height: 640 };
const LANGUAGES = ['bn', 'en'] as const;
const OPEN_MS = 60_000;
/** A game that gets another width is drawn again. */
const DRAWN_MS = 800;

/**
 * Plays a round of every kind of game in both languages, and takes a picture of its end at both widths. What a small phone
 * shows first goes to the folder of large pictures. @returns the number of games that were not played to their end
 */
export async function takeGames(
  taking: Taking & { readonly databaseUrl: string },
  names: readonly string[],
): Promise<number> {
  const games = PLAYED_GAMES.filter(({ name }) => names.length === 0 || names.includes(name));
  let faults = 0;
  for (const language of LANGUAGES) {
    const look: GalleryLook = { language, theme: 'light', width: 390 };
    const context = await taking.browser.newContext(contextOf(taking.siteUrl, look));
    await wear(context, taking.siteUrl, look);
    const page = await context.newPage();
    await enter(page, 'member');
    // Whoever plays for long is reminded of it.
    const goOn = wordsOf('modules/protection', language)('protection.reality.continue');
    await page.addLocatorHandler(
      page.getByRole('button', { name: goOn, exact: true }).last(),
      (button) => button.click(),
    );
    for (const game of games) {
      try {
        await takeGame(taking, { page, game, look });
      } catch (error) {
        faults += 1;
        taking.say(`${game.name} ${language}: ${error instanceof Error ? error.message : error}`);
        await page.screenshot({ path: join(taking.folders.full, `failed-${game.name}.jpeg`) });
      }
    }
    await context.close();
  }
  return faults;
}

type Playing = { readonly page: Page; readonly game: PlayedGame; readonly look: GalleryLook };

async function takeGame(
  taking: Taking & { readonly databaseUrl: string },
  { page, game, look }: Playing,
): Promise<void> {
  const { siteUrl, databaseUrl, folders } = taking;
  const { name, code, path } = game;
  const { language } = look;
  await page.setViewportSize(SMALLEST);
  await page.goto(`${path}?node=${await nodeOf(siteUrl, code)}`);
  const frame = await frameOf(page);
  await frame.locator('button').first().waitFor({ timeout: OPEN_MS });
  await page.waitForTimeout(DRAWN_MS);
  await page.screenshot({
    path: join(folders.full, `first-${name}-${language}.jpeg`),
    type: 'jpeg',
  });
  await page.setViewportSize(windowOf(look));
  await game.play({ frame, code, siteUrl, databaseUrl, language });
  for (const width of [390, 1440] as const) {
    await page.setViewportSize(windowOf({ ...look, width }));
    await page.waitForTimeout(DRAWN_MS);
    await saveGamePicture(page, { name, look: { ...look, width }, folders });
  }
  taking.say(`${name} ${language}: played`);
}

async function frameOf(page: Page): Promise<Frame> {
  const element = await page.waitForSelector('iframe', { timeout: OPEN_MS });
  const frame = await element.contentFrame();
  if (frame === null) {
    throw new Error('the game has no frame');
  }
  return frame;
}
