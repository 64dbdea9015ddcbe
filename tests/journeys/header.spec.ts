import type { Page } from '@playwright/test';
import { balanceOf, expectAmount } from './amounts.ts';
import { boxAtRest } from './at-rest.ts';
import { expect, go, test } from './story.ts';
import { wordsOf } from './words.ts';

const bn = wordsOf('apps/site', 'bn');
const en = wordsOf('apps/site', 'en');
const wallet = wordsOf('modules/wallet', 'bn');
const catalog = { bn: wordsOf('modules/catalog', 'bn'), en: wordsOf('modules/catalog', 'en') };

const header = (site: Page) => site.getByRole('banner');
/** The code of the language may follow the name of the button. */
const languageButton = (site: Page, name: string) =>
  header(site).getByRole('button', { name: new RegExp(`^${name}`) });
const language = (site: Page, name: string) =>
  site.getByRole('menuitemradio', { name, exact: true });

test('a visitor finds login, registration and languages; a language changes all texts and the address at once and is stored [HDR-1] [HDR-4] [SES-2]', async ({
  site,
}) => {
  await go(site, '/');
  const button = (name: string) => header(site).getByRole('button', { name, exact: true });
  await expect(button(bn('shell.login'))).toBeVisible();
  await expect(button(bn('shell.register'))).toBeVisible();
  await expect(button(wallet('wallet.hide'))).toHaveCount(0);
  await expect(header(site).getByText(bn('shell.brand'), { exact: true })).toBeVisible();

  // The menu opens by pointer, by focus and by key.
  const english = language(site, 'English');
  await site.mouse.move(0, 500);
  await languageButton(site, bn('shell.language')).hover();
  await expect(english).toBeVisible();
  await site.mouse.move(0, 500);
  await expect(english).toBeHidden();
  await languageButton(site, bn('shell.language')).focus();
  await expect(english).toBeVisible();
  await site.keyboard.press('Escape');
  await expect(english).toBeHidden();
  await site.keyboard.press('Enter');
  await expect(english).toBeVisible();
  await english.click();

  await expect(button(en('shell.login'))).toBeVisible();
  await expect(site.locator('html')).toHaveAttribute('lang', 'en');
  await expect(site.locator('main')).not.toContainText(/[\u0980-\u09ff]/);
  // The names of languages are not translated, so they are left out.
  const footer = site.getByRole('contentinfo').locator('a, p, dt, dd');
  await expect
    .poll(async () => (await footer.allTextContents()).join(' '))
    .not.toMatch(/[\u0980-\u09ff]/);
  const stored = () => site.evaluate(() => [localStorage['lang'], localStorage['hisLang']]);
  await expect.poll(stored).toEqual(['EN', 'BN']);
  await site.reload();
  await expect(button(en('shell.login'))).toBeVisible();
  await expect(site.locator('html')).toHaveAttribute('lang', 'en');

  const drawn = await (await site.request.get('/elott?lang=en')).text();
  expect(drawn).toContain('<html lang="en"');
  for (const part of [
    `<title>${catalog.en('catalog.head.elott.title')}`,
    'hreflang="bn"',
    'hreflang="en"',
    'hreflang="x-default"',
    '/elott?lang=en">',
  ]) {
    expect(drawn).toContain(part);
  }
  await go(site, '/elott?lang=en');
  await languageButton(site, en('shell.language')).click();
  await language(site, 'বাংলা').click();
  await expect(site).toHaveTitle(catalog.bn('catalog.head.elott.title'));
  await expect(site).toHaveURL('/elott?lang=bn');
  await site.reload();
  await expect(site.locator('html')).toHaveAttribute('lang', 'bn');
  await expect(button(bn('shell.login'))).toBeVisible();
});

test('the theme is light at first, dark when chosen, and stays dark; a member hides the balance, refreshes it, and logs out after a question that is 400 wide and focuses its safe button [HDR-2] [HDR-5] [MOD-3] [WAL-1] [SES-1] [SES-3]', async ({
  site,
  brand,
}) => {
  await brand.logIn(site, 'player2');
  const button = (name: string) => header(site).getByRole('button', { name, exact: true });
  const ground = () =>
    site.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await button(bn('shell.theme')).click();
  await expect(site.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(ground).not.toBe(light);
  await expect.poll(() => site.evaluate(() => localStorage['theme'])).toBe('dark');
  // The next page comes in it, before any script has run.
  const next = await site.request.get('/');
  expect(await next.text()).toMatch(/^<!doctype html>\n<html lang="bn" data-theme="dark"/);
  await site.reload();
  await expect(site.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(ground).not.toBe(light);
  // A copy that came without the cookie, out of a cache, is turned by the application.
  await site.context().clearCookies({ name: 'theme' });
  await site.reload();
  await expect(site.locator('html')).toHaveAttribute('data-theme', 'dark');

  const amount = balanceOf(site);
  await expectAmount(amount, 1_000_000);
  await button(wallet('wallet.hide')).click();
  await expect(amount).toContainText('***');
  await expect(amount).not.toContainText('10,000.00');
  await button(wallet('wallet.show')).click();
  const asked = site.waitForResponse(/\/wps\/v2\/wallets\/balance/);
  await amount.click();
  expect((await asked).status()).toBe(200);
  await expect(amount).toContainText('10,000.00');

  const remembered = () =>
    site.evaluate(() =>
      ['token', 'account', 'username', 'customerId'].map((name) => sessionStorage[name] ?? null),
    );
  expect(await remembered()).not.toContain(null);
  const account = button(bn('shell.account', 'player2'));
  const question = site.getByRole('alertdialog');
  const askToSignOut = async () => {
    await account.click();
    await site.getByRole('menuitem', { name: bn('shell.signOut'), exact: true }).click();
  };
  await askToSignOut();
  await expect(
    question.getByRole('button', { name: bn('in_more_cancel'), exact: true }),
  ).toBeFocused();
  expect(Math.round((await boxAtRest(question)).width)).toBe(400);
  await site.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(account).toBeVisible();
  const ended = site.waitForResponse((response) => {
    const request = response.request();
    return request.method() === 'DELETE' && request.url().includes('/wps/session/logout');
  });
  await askToSignOut();
  await question.getByRole('button', { name: bn('in_increase_submit'), exact: true }).click();
  const token = (await ended).request().headers()['authorization'] ?? '';
  await expect(button(bn('shell.login'))).toBeVisible();
  await expect(site).toHaveURL(({ pathname }) => pathname === '/');
  await expect.poll(remembered).toEqual([null, null, null, null]);
  const old = await site.request.get('/wps/member/info', {
    headers: { merchant: brand.code, authorization: token },
  });
  expect(old.status()).toBe(401);
});
