import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { type KeptVendor, keepVendor } from '#tools/start/keep-vendor.ts';
import { type OwnServer, startOwnServer, UNHURRIED } from '../own-server.ts';
import { expectAmount, hundredthsIn } from './amounts.ts';
import { openDesk } from './desk.ts';
import { expect, logIn, test } from './story.ts';
import { wordsOf } from './words.ts';

const wallet = wordsOf('modules/wallet', 'en');
const record = wordsOf('modules/play', 'en');

/** One game of each mechanic, by vendor and code. */
const GAMES = [
  ['RUPALI', 'river-crown'],
  ['JONAKI', 'point-dice'],
  ['JONAKI', 'fair-wheel'],
  ['PADMA', 'tiger-lotus'],
  ['NEEL', 'blue-whale'],
  ['MONSOON', 'delta-league'],
  ['JONAKI', 'rocket-ride'],
  ['JONAKI', 'gem-field'],
] as const;
const RESULT = /^(Won|Paid|No win)/;

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
test.describe.configure({ mode: 'serial' });

let house: OwnServer;
let vendor: KeptVendor;
let folder: string;
test.beforeAll(async () => {
  folder = mkdtempSync('/tmp/shapla-vendor-');
  const root = join(import.meta.dirname, '../..');
  vendor = await keepVendor({ root, dataDir: folder, report: () => undefined });
  house = await startOwnServer({ ...UNHURRIED, ...vendor.settings });
  await (await openDesk(house)).switchCaptchaOff();
});
test.afterAll(async () => {
  await house.stop();
  await vendor.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function enter(page: Page, account: string): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: 'en', url: house.url }]);
  await page.addInitScript(() => {
    // A page of its own origin has no storage; it needs none.
    if (origin !== 'null') {
      localStorage.setItem('lang', 'EN');
    }
  });
  await logIn(page, account);
}

/** Opens a game in its frame, once the catalogue has it. */
async function open(page: Page, [code, game]: readonly [string, string]): Promise<FrameLocator> {
  const list = `${house.url}/wps/relay/GCSGAME_gameList?vassalage=${code}&pageSize=50`;
  await expect(async () => expect(await nodeOf(list, game)).toBeDefined()).toPass({
    timeout: 30_000,
  });
  await page.goto(`/game?node=${await nodeOf(list, game)}`);
  return page.frameLocator('iframe');
}

async function nodeOf(list: string, game: string): Promise<number | undefined> {
  // Our own server's answer to our own call.
  const { value } = (await (await fetch(list)).json()) as {
    value: { games: { gameCode: string; nodeId: number }[] };
  };
  return value.games.find(({ gameCode }) => gameCode === game)?.nodeId;
}

/** One round to its end, however the mechanic is played. */
async function playOnce(frame: FrameLocator, game: string): Promise<void> {
  const main = frame.locator('.controls').getByRole('button').last();
  if (game === 'blue-whale') {
    await frame.getByRole('button', { name: 'Shoot, worth 2 times' }).click();
  } else {
    await main.click();
  }
  if (game === 'gem-field') {
    await frame.getByRole('button', { name: 'Cell 13' }).click();
    const isOver = frame.locator('.result').filter({ hasText: RESULT });
    await expect(isOver.or(frame.getByRole('button', { name: /^Take/ })).first()).toBeVisible();
    if (await frame.getByRole('button', { name: /^Take/ }).isVisible()) {
      await frame.getByRole('button', { name: /^Take/ }).click();
    }
  }
  await expect(frame.locator('.result')).toHaveText(RESULT, { timeout: 30_000 });
}

test('each of the eight mechanics is launched and played; balance and betting record agree [LCH-1] [LCH-6] [WAL-1]', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: house.url });
  const page = await context.newPage();
  await enter(page, 'player1');
  for (const [code, game] of GAMES) {
    const frame = await open(page, [code, game]);
    await playOnce(frame, game);
  }
  const shown = page.frameLocator('iframe').locator('.balance-value');
  // The last game stays open beside the record: it may show what it won a moment after it says so.
  const own = await context.newPage();
  await enter(own, 'player1');
  await own.goto('/bets?kind=all');
  const cells = (name: string) => own.locator(`[data-header="${record(name)}"]`);
  const sumOf = async (name: string) =>
    (await cells(name).allTextContents()).reduce((sum, text) => sum + hundredthsIn(text), 0);
  let recorded = 0;
  await expect(async () => {
    await own.reload();
    await expect(cells('play.bets.stake')).toHaveCount(GAMES.length, { timeout: 5_000 });
    recorded = (await sumOf('play.bets.payout')) - (await sumOf('play.bets.stake'));
  }).toPass({ timeout: 30_000 });
  await expectAmount(shown, 1_000_000 + recorded);
  await expectAmount(
    page.getByRole('button', { name: wallet('wallet.refresh') }),
    1_000_000 + recorded,
  );
});

test('a round outlives the killing of its vendor: the field is still open, and is paid once [F1] [LCH-6]', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: house.url });
  await enter(page, 'player2');
  const frame = await open(page, ['JONAKI', 'gem-field']);
  await frame.getByRole('button', { name: '1', exact: true }).click();
  await frame.locator('.controls').getByRole('button').last().click();
  await expect(frame.getByRole('button', { name: 'Cell 1', exact: true })).toBeEnabled();
  const before = vendor.pid();
  process.kill(before ?? 0, 'SIGKILL');
  await expect.poll(() => vendor.pid() !== before).toBe(true);
  await expect(async () => {
    await page.reload();
    await expect(frame.getByRole('button', { name: 'Cell 1', exact: true })).toBeEnabled({
      timeout: 3_000,
    });
  }).toPass({ timeout: 30_000 });
  await playOn(frame);
  await expect(frame.locator('.result')).toHaveText(RESULT);
  const header = page.getByRole('button', { name: wallet('wallet.refresh') });
  const shown = frame.locator('.balance-value');
  await expect(async () => {
    expect(hundredthsIn(await header.textContent())).toBe(hundredthsIn(await shown.textContent()));
  }).toPass({ timeout: 15_000 });
});

/** Opens one cell and takes what it brought, or loses. */
async function playOn(frame: FrameLocator): Promise<void> {
  await frame.getByRole('button', { name: 'Cell 1', exact: true }).click();
  const take = frame.getByRole('button', { name: /^Take/ });
  await expect(take.or(frame.locator('.result').filter({ hasText: RESULT })).first()).toBeVisible();
  if (await take.isVisible()) {
    await take.click();
  }
}
