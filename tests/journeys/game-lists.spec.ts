import { expect, go, test } from './story.ts';
import { wordsOf } from './words.ts';

const words = wordsOf('modules/catalog', 'en');

test.use({
  viewport: { width: 1440, height: 900 },
  locale: 'en-GB',
  look: { language: 'en' },
});

test('a list grows as it is scrolled; a filter starts it again, clears the others and can be undone; the address holds the filters [GL-1] [GL-2] [GL-7]', async ({
  site,
}) => {
  await go(site, '/elott');
  const tiles = site.locator('main li a[href*="node="]');
  await expect(tiles).toHaveCount(12);
  await expect(async () => {
    await site.mouse.wheel(0, 600);
    expect(await tiles.count()).toBeGreaterThan(12);
  }).toPass();

  const press = (name: string) => site.getByRole('button', { name, exact: true }).click();
  // A class is a link, which works before the page is alive.
  await site.getByRole('link', { name: words('catalog.list.class.ZY'), exact: true }).click();
  await expect(site).toHaveURL(/cls=ZY/);
  const minBet = site.getByRole('combobox', { name: words('catalog.list.minBet'), exact: true });
  await expect(minBet).toHaveAttribute('placeholder', '1');
  await minBet.fill('0.1');
  await minBet.press('Enter');
  await expect(site).toHaveURL(/min=0.1/);
  await expect(site).not.toHaveURL(/cls=/);
  await press(words('catalog.list.undo'));
  await expect(site).toHaveURL(/cls=ZY/);

  const search = site.getByRole('main').getByRole('searchbox');
  await search.fill('wingo');
  await search.press('Enter');
  await expect(site).toHaveURL(/q=wingo/);
  await expect(tiles.first()).toContainText(/WinGo/i);

  await site.setViewportSize({ width: 390, height: 844 });
  await go(site, '/elott');
  await press(words('catalog.list.filters'));
  const sheet = site.getByRole('dialog');
  const show = sheet.getByRole('button', { name: /^Show \d+ games$/ });
  await expect(show).toBeVisible();
  await sheet.getByRole('button', { name: '0.75', exact: true }).click();
  await expect(site).toHaveURL(/min=0.75/);
  await show.click();
  await expect(sheet).toHaveCount(0);
});
