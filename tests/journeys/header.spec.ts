import type { Page } from '@playwright/test';
import { expectAmount } from './amounts.ts';
import { newMember } from './new-member.ts';
import { expect, logIn, test } from './story.ts';
import { wordsOf } from './words.ts';

const bn = wordsOf('apps/site', 'bn');
const en = wordsOf('apps/site', 'en');
const wallet = wordsOf('modules/wallet', 'bn');

function header(site: Page) {
  return site.getByRole('banner');
}

async function chooseLanguage(site: Page, label: string, language: string): Promise<void> {
  await header(site).getByRole('button', { name: label }).click();
  await site.getByRole('menuitemradio', { name: language }).click();
}

test('a visitor finds login, registration and languages in the header [HDR-1] [SES-2]', async ({
  site,
}) => {
  await site.goto('/');
  const head = header(site);
  await expect(head.getByRole('button', { name: bn('shell.login') })).toBeVisible();
  await expect(head.getByRole('button', { name: bn('shell.register') })).toBeVisible();
  await expect(head.getByRole('button', { name: bn('shell.language') })).toBeVisible();
  await expect(head.getByRole('button', { name: wallet('wallet.hide') })).toHaveCount(0);
});

test('a language changes all texts at once and is kept [HDR-4]', async ({ site }) => {
  await site.goto('/');
  await expect(header(site).getByText(bn('shell.brand'))).toBeVisible();
  await chooseLanguage(site, bn('shell.language'), 'English');
  await expect(header(site).getByRole('button', { name: en('shell.login') })).toBeVisible();
  await expect(site.locator('html')).toHaveAttribute('lang', 'en');
  await expect(site.locator('main')).not.toContainText(/[\u0980-\u09ff]/);
  // The languages on offer keep their own names.
  const footer = site.getByRole('contentinfo').locator('a, p, dt, dd');
  await expect
    .poll(async () => (await footer.allTextContents()).join(' '))
    .not.toMatch(/[\u0980-\u09ff]/);
  const stored = () => site.evaluate(() => [localStorage['lang'], localStorage['hisLang']]);
  await expect.poll(stored).toEqual(['EN', 'BN']);

  await site.reload();
  await expect(header(site).getByRole('button', { name: en('shell.login') })).toBeVisible();
  await expect(site.locator('html')).toHaveAttribute('lang', 'en');

  await chooseLanguage(site, en('shell.language'), 'বাংলা');
  await expect(header(site).getByRole('button', { name: bn('shell.login') })).toBeVisible();
});

test('the language menu opens on hover and by keyboard [HDR-4]', async ({ site }) => {
  await site.goto('/');
  const button = header(site).getByRole('button', { name: bn('shell.language') });
  // The page answers once it is hydrated; a pointer that came before has to come again.
  await expect(async () => {
    await site.mouse.move(0, 500);
    await button.hover();
    await expect(site.getByRole('menuitemradio', { name: 'English' })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await site.mouse.move(0, 500);
  await expect(site.getByRole('menuitemradio', { name: 'English' })).toBeHidden();
  await button.focus();
  await expect(site.getByRole('menuitemradio', { name: 'English' })).toBeVisible();
  await site.keyboard.press('Escape');
  await expect(site.getByRole('menuitemradio', { name: 'English' })).toBeHidden();
  await site.keyboard.press('Enter');
  await expect(site.getByRole('menuitemradio', { name: 'English' })).toBeVisible();
});

test('the theme is light at first, dark when asked, and stays dark [HDR-5]', async ({ site }) => {
  await site.goto('/');
  const ground = () =>
    site.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await header(site)
    .getByRole('button', { name: bn('shell.theme') })
    .click();
  await expect(site.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(ground).not.toBe(light);
  await expect.poll(() => site.evaluate(() => localStorage['theme'])).toBe('dark');
  await site.reload();
  await expect(site.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(ground).not.toBe(light);
});

test('a member hides the balance behind three stars and asks for it anew [HDR-2] [WAL-1]', async ({
  site,
}) => {
  await logIn(site, await newMember());
  const amount = header(site).getByRole('button', { name: wallet('wallet.refresh') });
  await expectAmount(amount, 1_000_000);
  await header(site)
    .getByRole('button', { name: wallet('wallet.hide') })
    .click();
  await expect(amount).toContainText('***');
  await expect(amount).not.toContainText('10,000.00');
  await header(site)
    .getByRole('button', { name: wallet('wallet.show') })
    .click();
  const asked = site.waitForResponse(/\/wps\/v2\/wallets\/balance/);
  await amount.click();
  expect((await asked).status()).toBe(200);
  await expect(amount).toContainText('10,000.00');
});

test('a member signs out after a question and is home as a visitor [HDR-2] [SES-1] [SES-3]', async ({
  site,
}) => {
  await logIn(site, 'player2');
  const kept = () =>
    site.evaluate(() =>
      ['token', 'account', 'username', 'customerId'].map((name) => sessionStorage[name] ?? null),
    );
  await expect.poll(kept).not.toContain(null);
  const account = header(site).getByRole('button', { name: bn('shell.account', 'player2') });
  const signOut = async (answer: string) => {
    await account.click();
    await site.getByRole('menuitem', { name: bn('shell.signOut') }).click();
    await site.getByRole('alertdialog').getByRole('button', { name: answer }).click();
  };
  await signOut(bn('in_more_cancel'));
  await expect(account).toBeVisible();

  const ended = site.waitForResponse((response) => {
    const request = response.request();
    return request.method() === 'DELETE' && request.url().includes('/wps/session/logout');
  });
  await signOut(bn('in_increase_submit'));
  const token = (await ended).request().headers()['authorization'] ?? '';
  await expect(header(site).getByRole('button', { name: bn('shell.login') })).toBeVisible();
  await expect(site).toHaveURL(({ pathname }) => pathname === '/');
  await expect.poll(kept).toEqual([null, null, null, null]);
  const old = await site.request.get('/wps/member/info', {
    headers: { merchant: 'shapla', authorization: token },
  });
  expect(old.status()).toBe(401);
});
