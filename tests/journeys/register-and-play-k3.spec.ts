import type { FrameLocator, Page } from '@playwright/test';
import { expectAmount, hundredthsIn } from './amounts.ts';
import { expect, test } from './story.ts';
import { wordsOf } from './words.ts';

const shell = wordsOf('apps/site', 'bn');
const registration = wordsOf('modules/registration', 'bn');
const wallet = wordsOf('modules/wallet', 'bn');
const record = wordsOf('modules/play', 'bn');
const fairness = wordsOf('modules/fairness', 'bn');
const board = wordsOf('studios/lottery', 'bn');
const k3 = wordsOf('studios/lottery/games/k3', 'bn');

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

/** A draw every minute, and some seconds for paying. */
const DRAW_MS = 80_000;
const STARTING_CREDIT = 1_000_000;
const STAKE = 2_000;

async function register(site: Page, name: string): Promise<void> {
  await site.goto('/');
  await site
    .getByRole('banner')
    .getByRole('button', { name: shell('shell.register') })
    .click();
  const dialog = site.getByRole('dialog');
  await dialog.getByLabel(registration('field.username'), { exact: true }).fill(name);
  await dialog.getByLabel(registration('field.password'), { exact: true }).fill('Ilish-bhaja-42');
  await dialog.getByLabel(registration('field.confirmPassword')).fill('Ilish-bhaja-42');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: registration('registration.submit') }).click();
  await expect(dialog).toHaveCount(0);
}

/** Places what is on the slip, in the next draw when this one closes meanwhile. */
async function placeSlip(game: FrameLocator): Promise<void> {
  const place = game.getByRole('button', { name: new RegExp(`^${board('board.place')}`) }).last();
  const move = game.getByRole('button', { name: movesTo() }).last();
  const open = game.getByText(board('board.state.open'), { exact: true });
  await expect(async () => {
    if (await move.isVisible()) {
      await move.click();
    }
    await place.click({ timeout: 2_000 });
    await expect(open).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: 30_000 });
}

function movesTo(): RegExp {
  return new RegExp(board('board.moveTo', '\\S+'));
}

test('a visitor registers on a phone, plays K3, and result, balance, record and proof agree [LGN-1] [REG-1] [REG-2] [LCH-6] [FAIR-1] [WAL-1]', async ({
  site,
}) => {
  test.setTimeout(240_000);
  await register(site, `mita${Date.now() % 100_000_000}`);
  expect(new URL(site.url()).pathname).toBe('/');
  const balance = site.getByRole('button', { name: wallet('wallet.refresh') });
  await expect(balance).toContainText('10,000.00');

  await site
    .getByRole('link', { name: /K3 .*RTP/ })
    .first()
    .click();
  const game = site.frameLocator('iframe');
  // A house that has just opened draws from the next full minute on.
  const big = game.getByRole('button', { name: new RegExp(`^${k3('play.K3.BIG')}.*1\\.97`) });
  await big.click({ timeout: DRAW_MS });
  await game.getByRole('button', { name: new RegExp(`^${k3('play.K3.SUM')} 10,`) }).click();
  await game.getByRole('button', { name: /^P\s?10$/ }).click();
  await placeSlip(game);

  const result = game.getByRole('region', { name: board('board.yourResult') });
  await expect(result).toBeVisible({ timeout: DRAW_MS });
  const drawNo = /\d{4,}/.exec((await result.textContent()) ?? '')?.[0] ?? '';
  await game.getByRole('tab', { name: board('board.results') }).click();
  const row = game
    .getByRole('listitem')
    .filter({ hasText: drawNo })
    .filter({
      has: game.getByRole('link', { name: board('board.verify') }),
    });
  const opened = site.waitForEvent('popup');
  await row.getByRole('link').click();
  const proof = await opened;
  const holds = fairness('fairness.holds').split('{drawn}')[0] ?? '';
  await expect(proof.getByText(holds)).toBeVisible();

  await site.goto('/bets');
  const bet = site.getByRole('row').filter({ hasText: 'K3' });
  await expect(bet).toHaveCount(1);
  const cell = (header: string) => bet.locator(`[data-header="${header}"]`).textContent();
  expect(hundredthsIn(await cell(record('play.bets.stake')))).toBe(STAKE);
  const payout = hundredthsIn(await cell(record('play.bets.payout')));
  await expectAmount(balance, STARTING_CREDIT - STAKE + payout);
});
