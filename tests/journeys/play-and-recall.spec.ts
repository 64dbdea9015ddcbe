import { readFileSync } from 'node:fs';
import { expectAmount } from './amounts.ts';
import { newMember } from './new-member.ts';
import { expect, logIn, test } from './story.ts';
import { wordsOf } from './words.ts';

const catalog = wordsOf('modules/catalog', 'en');
const record = wordsOf('modules/play', 'en');
const slots = wordsOf('studios/slots', 'en');
const wallet = wordsOf('modules/wallet', 'en');

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });

test('a member filters, keeps a favourite, plays it, and the record recalls the round and leads back into the game [GL-1] [GL-3] [GL-9] [LCH-2] [MC-1]', async ({
  site,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'lang', value: 'en', url: baseURL ?? '' }]);
  await site.addInitScript(() => localStorage.setItem('lang', 'EN'));
  await logIn(site, await newMember());
  await site.goto('/rng');
  // The tab is a member's: where it stands, the page is alive.
  await expect(site.getByRole('tab', { name: catalog('catalog.list.mode.fav') })).toBeVisible();
  const least = site.getByRole('combobox', { name: catalog('catalog.list.minBet') });
  await least.fill('0.1');
  await least.press('Enter');
  await expect(site).toHaveURL(/min=0.1/);
  const main = site.getByRole('main');
  await main.getByRole('button', { name: /Add Lucky Sevens/ }).click();
  await expect(main.getByRole('button', { name: /Take Lucky Sevens/ })).toBeVisible();

  await site.getByRole('link', { name: /Lucky Sevens From .*RTP/ }).click();
  const game = site.frameLocator('iframe');
  const spin = game.getByRole('button', { name: slots('slots.spin'), exact: true });
  await expect(spin).toHaveAttribute('aria-disabled', 'false');
  const answered = site.waitForResponse(
    (response) => response.url().endsWith('/studio/slots/v1/spins') && response.status() === 200,
  );
  await spin.click();
  const { spin: spun, balance: after } = await (await answered).json();

  await site.goto('/bets?kind=slots');
  const row = site.getByRole('row').filter({ hasText: spun.roundId });
  await row.getByRole('button').click();
  const details = site.getByRole('dialog');
  await expect(details).toContainText(record('play.bets.event.placed'));
  await expect(details).toContainText(spun.roundId);
  await expect(details.getByRole('link', { name: record('play.bets.verify') })).toBeVisible();
  await expect(site).toHaveURL(/bet=\d+/);
  await site.reload();
  await details.getByRole('link', { name: record('play.bets.again') }).click();
  await expect(site.locator('iframe')).toBeVisible();
  await expectAmount(
    site.getByRole('button', { name: wallet('wallet.refresh') }),
    Math.round(after * 100),
  );
});

test('the record is narrowed in its drawer, says which filters are in force, and is taken along as a file [MC-1] [VAL-5]', async ({
  site,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'lang', value: 'en', url: baseURL ?? '' }]);
  await site.addInitScript(() => localStorage.setItem('lang', 'EN'));
  await logIn(site, await newMember());
  await site.goto('/bets');
  await site.getByRole('button', { name: record('play.bets.filters') }).click();
  const drawer = site.getByRole('dialog');
  await drawer.getByLabel(record('play.bets.status')).selectOption('PENDING');
  await drawer.getByLabel(record('play.bets.least')).fill('2.5');
  await drawer.getByRole('button', { name: record('play.bets.show') }).click();
  await expect(site).toHaveURL(/status=PENDING/);
  await expect(site.getByText(record('play.bets.none'))).toBeVisible();
  for (const filter of [record('play.bets.status.PENDING'), '≥ 2.5']) {
    await site.getByRole('button', { name: record('play.bets.takeAway', filter) }).click();
  }
  await expect(site).not.toHaveURL(/status|least/);

  const file = site.waitForEvent('download');
  await site.getByRole('button', { name: record('play.bets.export') }).click();
  const saved = await file;
  expect(saved.suggestedFilename()).toMatch(/^bets-all-.*\.csv$/);
  const text = readFileSync(await saved.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text).toContain(`"${record('play.bets.number')}","${record('play.bets.time')}"`);
});
