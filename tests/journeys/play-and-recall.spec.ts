import { readFileSync } from 'node:fs';
import { balanceOf, expectAmount } from './amounts.ts';
import { expect, go, test } from './story.ts';
import { wordsOf } from './words.ts';

const catalog = wordsOf('modules/catalog', 'en');
const record = wordsOf('modules/records', 'en');
const slots = wordsOf('studios/slots', 'en');

const GAME = 'Lucky Sevens';

test.use({
  viewport: { width: 1440, height: 900 },
  locale: 'en-GB',
  look: { language: 'en' },
});

test('a member adds a favourite, plays it and finds it again; the record shows the round, leads back into the game and is exported to a file [GL-1] [GL-3] [GL-9] [LCH-2] [MC-1] [VAL-5]', async ({
  site,
  brand,
}) => {
  await brand.logIn(site, 'player1', '/rng');
  const main = site.getByRole('main');
  const press = (name: string) => site.getByRole('button', { name, exact: true }).click();
  // Only members have this tab, and the page's script shows it.
  await expect(
    site.getByRole('tab', { name: catalog('catalog.list.mode.fav'), exact: true }),
  ).toBeVisible();
  const minBet = site.getByRole('combobox', { name: catalog('catalog.list.minBet'), exact: true });
  await minBet.fill('0.5');
  await minBet.press('Enter');
  await expect(site).toHaveURL(/min=0.5/);
  const heart = (does: 'add' | 'remove') =>
    main.getByRole('button', { name: catalog(`catalog.favourite.${does}`, GAME), exact: true });
  await heart('add').click();
  await expect(heart('remove')).toBeVisible();
  await go(site, '/favorite');
  await heart('remove').click();
  await press(catalog('catalog.list.undo'));
  await expect(heart('remove')).toBeVisible();

  await main.getByRole('link', { name: new RegExp(`^${GAME} From .*RTP`) }).click();
  const game = site.frameLocator('iframe');
  const spin = game.getByRole('button', { name: slots('slots.spin'), exact: true });
  await expect(spin).toHaveAttribute('aria-disabled', 'false');
  const answered = site.waitForResponse(
    (response) => response.url().endsWith('/studio/slots/v1/spins') && response.status() === 200,
  );
  await spin.click();
  const { spin: spun, balance: after } = await (await answered).json();
  await go(site, '/recent');
  await expect(main.locator('li a[href*="node="]').first()).toContainText(GAME);

  await go(site, '/bets?kind=slots');
  await site.getByRole('row').filter({ hasText: spun.roundId }).getByRole('button').click();
  const details = site.getByRole('dialog');
  await expect(details).toContainText(record('records.bets.event.placed'));
  await expect(details).toContainText(spun.roundId);
  await expect(
    details.getByRole('link', { name: record('records.bets.verify'), exact: true }),
  ).toBeVisible();
  await expect(site).toHaveURL(/bet=\d+/);
  await site.reload();
  await details.getByRole('link', { name: record('records.bets.again'), exact: true }).click();
  await expect(site.locator('iframe')).toBeVisible();
  await expectAmount(balanceOf(site, 'en'), Math.round(after * 100));

  await go(site, '/bets');
  const file = site.waitForEvent('download');
  await press(record('records.bets.export'));
  const saved = await file;
  expect(saved.suggestedFilename()).toMatch(/^bets-all-.*\.csv$/);
  const text = readFileSync(await saved.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text).toContain(`"${record('records.bets.number')}","${record('records.bets.time')}"`);
  expect(text).toContain(spun.roundId);
});
