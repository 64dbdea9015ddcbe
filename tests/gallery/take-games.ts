import { join } from 'node:path';
import type { BrowserContext, Frame, Page } from '@playwright/test';
import { axeFaults, violationsOn } from '../axe.ts';
import { shiftsSince, watchShifts } from '../journeys/layout-shifts.ts';
import { wordsOf } from '../journeys/words.ts';
import { nodeOf } from '../player.ts';
import { enter } from './enter.ts';
import { contextOf, type GalleryLook, lookName, wear, windowOf } from './looks.ts';
import { type Folders, saveGamePicture } from './pictures.ts';
import { PLAYED_GAMES, type PlayedGame } from './played-games.ts';
import type { Taking } from './take-screens.ts';

/** The smallest window in which the board of a game has to be in the first view. */
const SMALLEST = { width: 360, height: 640 };
/** A round of a game moves nothing: it is played at both widths, in English with its animations, in Bengali without. */
const LOOKS: readonly GalleryLook[] = (['bn', 'en'] as const).flatMap((language) =>
  ([390, 1440] as const).map((width) => ({ language, theme: 'light', width })),
);
const OPEN_MS = 60_000;
/** A game that gets another width is drawn again. */
const DRAWN_MS = 800;
const TO_THE_TOP = 'scrollTo(0, 0)';

/** Games are played on a database of their own, and their pictures are always taken. */
type GamesTaking = Taking & { readonly databaseUrl: string; readonly folders: Folders };

/**
 * Plays every kind of game to the end of a round in both languages and at both widths, and takes a picture of its end. What a small
 * phone shows first goes to the folder of large pictures. @returns the number of games that were not played to their end,
 * and of the layout shifts and axe violations of the others
 */
export async function takeGames(
  taking: GamesTaking,
  asked: { readonly names: readonly string[]; readonly looks: readonly GalleryLook[] },
): Promise<number> {
  const { names } = asked;
  const games = PLAYED_GAMES.filter(({ name }) => names.length === 0 || names.includes(name));
  const looks = asked.looks.map(lookName);
  let faults = 0;
  for (const look of LOOKS.filter((one) => looks.includes(lookName(one)))) {
    const context = await taking.browser.newContext({
      ...contextOf(taking.siteUrl, look),
      reducedMotion: look.language === 'en' ? 'no-preference' : 'reduce',
    });
    const page = await openPage(context, taking, look);
    for (const game of games) {
      const found = await takeGame(taking, { page, game, look }).catch(async (error: unknown) => {
        await page.screenshot({ path: join(taking.folders.full, `failed-${game.name}.jpeg`) });
        return [error instanceof Error ? error.message : String(error)];
      });
      faults += found.length;
      for (const fault of found.length === 0 ? ['played'] : found) {
        taking.say(`${game.name} ${look.width}-${look.language}: ${fault}`);
      }
    }
    await context.close();
  }
  return faults;
}

async function openPage(
  context: BrowserContext,
  { siteUrl }: Taking,
  look: GalleryLook,
): Promise<Page> {
  await wear(context, siteUrl, look);
  const page = await context.newPage();
  await enter(page, 'member');
  // Whoever plays for long is reminded of it.
  const goOn = wordsOf('modules/protection', look.language)('protection.reality.continue');
  await page.addLocatorHandler(
    page.getByRole('button', { name: goOn, exact: true }).last(),
    (button) => button.click(),
  );
  return page;
}

type Playing = { readonly page: Page; readonly game: PlayedGame; readonly look: GalleryLook };

/** Plays one game. @returns what moved in its frame and in the page around it while it was played, and what axe finds at its end */
async function takeGame(
  taking: GamesTaking,
  { page, game, look }: Playing,
): Promise<readonly string[]> {
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
  await page.waitForTimeout(DRAWN_MS);
  const table = { frame, code, siteUrl, databaseUrl, language };
  await game.begin?.(table);
  // With animations the draw is watched, without them the own bets, where a press on the board has left the window.
  if (language === 'en') {
    await frame.evaluate(TO_THE_TOP);
    await page.waitForTimeout(DRAWN_MS);
  }
  await frame.evaluate(watchShifts);
  await page.evaluate(watchShifts);
  await game.play(table);
  const moved = [
    ...(await frame.evaluate(shiftsSince)).map((shift) => `moved in the game: ${shift}`),
    ...(await page.evaluate(shiftsSince)).map((shift) => `moved around the game: ${shift}`),
  ];
  await frame.evaluate(TO_THE_TOP);
  await page.waitForTimeout(DRAWN_MS);
  await saveGamePicture(page, { name, look, folders });
  return [...moved, ...axeFaults(await violationsOn(page))];
}

async function frameOf(page: Page): Promise<Frame> {
  const element = await page.waitForSelector('iframe', { timeout: OPEN_MS });
  const frame = await element.contentFrame();
  if (frame === null) {
    throw new Error('the game has no frame');
  }
  return frame;
}
