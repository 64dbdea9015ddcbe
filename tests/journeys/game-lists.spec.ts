import { newMember } from './new-member.ts';
import { expect, logIn, test } from './story.ts';
import { wordsOf } from './words.ts';

const words = wordsOf('modules/catalog', 'en');

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });

test.beforeEach(async ({ context, baseURL, page }) => {
  await context.addCookies([{ name: 'lang', value: 'en', url: baseURL ?? '' }]);
  await page.addInitScript(() => localStorage.setItem('lang', 'EN'));
});

test('a filter starts the list anew, clears the others and can be undone; the address says what is shown [GL-1] [GL-2] [GL-7]', async ({
  site,
}) => {
  await site.goto('/elott');
  const tiles = site.locator('main li a[href*="node="]');
  await expect(tiles).toHaveCount(12);
  await expect(async () => {
    await site.mouse.wheel(0, 600);
    expect(await tiles.count()).toBeGreaterThan(12);
  }).toPass();

  await site.getByRole('button', { name: words('catalog.list.class.ZY') }).click();
  await expect(site).toHaveURL(/cls=ZY/);
  const least = site.getByRole('combobox', { name: words('catalog.list.minBet') });
  await expect(least).toHaveAttribute('placeholder', '1');
  await least.fill('0.1');
  await least.press('Enter');
  await expect(site).toHaveURL(/min=0.1/);
  await expect(site).not.toHaveURL(/cls=/);
  await site.getByRole('button', { name: words('catalog.list.undo') }).click();
  await expect(site).toHaveURL(/cls=ZY/);

  const search = site.getByRole('main').getByRole('searchbox');
  await search.fill('wingo');
  await search.press('Enter');
  await expect(site).toHaveURL(/q=wingo/);
  await expect(tiles.first()).toContainText(/WinGo/i);
});

test('a favourite is kept, listed and given back; a visitor logs in first [GL-3] [ROL-1]', async ({
  site,
}) => {
  await site.goto('/favorite');
  await expect(site.getByText(words('catalog.list.logIn'))).toBeVisible();
  await logIn(site, await newMember());
  await site.goto('/rng');
  // The tab is a member's: where it stands, the page is alive.
  await expect(site.getByRole('tab', { name: words('catalog.list.mode.fav') })).toBeVisible();
  const add = site.getByRole('main').getByRole('button', { name: /Add Lucky Sevens/ });
  await add.click();
  const remove = site.getByRole('main').getByRole('button', { name: /Take Lucky Sevens/ });
  await expect(remove).toBeVisible();
  await site.goto('/favorite');
  await remove.click();
  await expect(site.getByText(words('catalog.list.none.fav'))).toBeVisible();
  await site.getByRole('button', { name: words('catalog.list.undo') }).click();
  await expect(remove).toBeVisible();
});

test('what was launched stands among the recent games until they are cleared [GL-9]', async ({
  site,
}) => {
  await logIn(site, await newMember());
  await site.goto('/rng');
  await site.locator('main li a[href*="node="]').first().click();
  await expect(site.locator('iframe')).toBeVisible();
  await site.goto('/recent');
  await expect(site.locator('main li a[href*="node="]').first()).toContainText('Lucky Sevens');
  await site.getByRole('button', { name: words('catalog.list.clear') }).click();
  await site
    .getByRole('alertdialog')
    .getByRole('button', { name: words('catalog.list.clearNow'), exact: true })
    .click();
  await expect(site.getByText(words('catalog.list.none.recent'))).toBeVisible();
});

test('a visitor who wants the list of one vendor logs in first, then it opens over the page [LCH-3] [ROL-1]', async ({
  site,
}) => {
  await site.goto('/elott?popup=SHPL');
  const dialog = site.getByRole('dialog');
  const username = dialog.getByLabel('Username', { exact: true });
  await expect(username).toBeVisible();
  const member = await newMember();
  await username.fill(member.account);
  await dialog.getByLabel('Password', { exact: true }).fill(member.password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog.locator('a[href*="node="]').first()).toBeVisible();
  await dialog.getByRole('button', { name: words('catalog.list.close'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(site).not.toHaveURL(/popup/);
});

test('on a phone the filters of a list are a sheet that says how many games are left [GL-1]', async ({
  site,
}) => {
  await site.setViewportSize({ width: 390, height: 844 });
  await site.goto('/elott');
  await site.getByRole('button', { name: words('catalog.list.filters') }).click();
  const sheet = site.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: /Show \d+ games/ })).toBeVisible();
  await sheet.getByRole('button', { name: '0.75', exact: true }).click();
  await expect(site).toHaveURL(/min=0.75/);
  await sheet.getByRole('button', { name: /Show \d+ games/ }).click();
  await expect(sheet).toHaveCount(0);
});
