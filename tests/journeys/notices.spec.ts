import type { Locator, Page } from '@playwright/test';
import { alive } from './at-rest.ts';
import { DEMO_PASSWORD, expect, go, test } from './story.ts';
import { wordsOf } from './words.ts';

const notice = wordsOf('modules/notice', 'bn');
const shell = wordsOf('apps/site', 'bn');
const identity = wordsOf('modules/identity', 'bn');
const registration = wordsOf('modules/registration', 'bn');
const NEW_PASSWORD = 'Ilish-bhaja-42';
const FOR_VISITORS = 'আগে ঘুরে দেখুন';
const FOR_MEMBERS = 'জেনে রাখুন';
const FOR_NEWCOMERS = 'আপনার প্রথম ধাপ';

const popup = (page: Page) =>
  page.getByRole('dialog').filter({ hasText: notice('notice.popup.notToday') });
const welcome = (page: Page) =>
  page.getByRole('dialog').filter({ hasText: identity('identity.welcome.text') });
const strip = (page: Page) =>
  page.getByRole('region', { name: notice('notice.banner.strip'), exact: true });

/** Waits until the page loads nothing more by itself, when a pop-up would be open. */
async function rest(page: Page): Promise<void> {
  await alive(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))');
}

/** Fills the login form that is shown and sends it. */
async function logIn(page: Page, account: string, password: string): Promise<void> {
  await page.getByLabel(identity('identity.username'), { exact: true }).fill(account);
  await page.getByLabel(identity('identity.password'), { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** Registers by the form of the page that is opened for it. */
async function register(page: Page, account: string): Promise<void> {
  await go(page, '/register');
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByLabel(registration(`field.${name}`), { exact: true });
  await field('username').fill(account);
  await field('password').fill(NEW_PASSWORD);
  await field('confirmPassword').fill(NEW_PASSWORD);
  await dialog.getByRole('checkbox').check();
  await page.keyboard.press('Enter');
}

test.describe('the pop-up', () => {
  test.use({ hasPopups: true });

  test('the pop-up waits for home, opens once in a session of a visitor, and shows members their own announcements, and newcomers theirs after the welcome of their registration [A1] [ANN-2] [ANN-3] [ANN-6] [LGN-4] [REG-5]', async ({
    site,
    open,
  }) => {
    await site.goto('/help');
    await rest(site);
    await expect(popup(site)).toHaveCount(0);
    await site.getByRole('banner').getByRole('link').first().click();
    await expect(popup(site)).toContainText(FOR_VISITORS);
    await expect(popup(site)).not.toContainText(FOR_MEMBERS);
    await site.getByRole('tab').nth(1).click();
    await expect(site.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
    await site.keyboard.press('Escape');
    await expect(popup(site)).toHaveCount(0);
    await site.reload();
    await rest(site);
    await expect(popup(site)).toHaveCount(0);

    // An address with a query counts as a deep link, so no pop-up opens over the login.
    await go(site, '/?from=story');
    await site
      .getByRole('banner')
      .getByRole('button', { name: shell('shell.login'), exact: true })
      .click();
    await logIn(site, 'player4', DEMO_PASSWORD);
    await expect(popup(site)).toContainText(FOR_MEMBERS);
    await expect(popup(site)).not.toContainText(FOR_NEWCOMERS);

    // A newcomer is welcomed first; the pop-up follows when the welcome is closed, and has the first steps before the rest.
    const newcomer = await open();
    await register(newcomer, 'newcomer77');
    await expect(welcome(newcomer)).toBeVisible();
    await expect(popup(newcomer)).toHaveCount(0);
    await newcomer
      .getByRole('button', { name: identity('identity.welcome.start'), exact: true })
      .click();
    await expect(popup(newcomer)).toContainText(FOR_NEWCOMERS);
    await expect(popup(newcomer)).toContainText(FOR_MEMBERS);
    await expect(popup(newcomer)).not.toContainText(FOR_VISITORS);

    // The registration was the first login, so another browser shows what every member sees.
    const elsewhere = await open();
    await go(elsewhere, '/login');
    await logIn(elsewhere, 'newcomer77', NEW_PASSWORD);
    await expect(popup(elsewhere)).toContainText(FOR_MEMBERS);
    await expect(popup(elsewhere)).not.toContainText(FOR_NEWCOMERS);
    await expect(welcome(elsewhere)).toHaveCount(0);
  });
});

test('the bar can be paused, and a title in it opens that announcement; banners move when there are several [ANN-1] [BNR-1] [BNR-2] [BNR-3]', async ({
  site,
}) => {
  await site.emulateMedia({ reducedMotion: 'no-preference' });
  await go(site, '/');
  const bar = site.getByRole('region', { name: notice('notice.bar.title'), exact: true });
  const moving = bar.locator('ul').first();
  await expect(moving).toHaveCSS('animation-play-state', 'running');
  const pause = (place: Locator) =>
    place.getByRole('button', { name: notice('notice.bar.pause'), exact: true });
  const play = (place: Locator) =>
    place.getByRole('button', { name: notice('notice.bar.play'), exact: true });
  // React takes over the bar after the page: until then it moves and ignores presses. A press may also take effect late.
  await expect(async () => {
    if (!(await play(bar).isVisible())) {
      await pause(bar).click({ timeout: 1_000 });
    }
    await expect(play(bar)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await expect(moving).toHaveCSS('animation-play-state', 'paused');

  const slides = strip(site).locator('li');
  await expect(slides).toHaveCount(3);
  await expect(slides.locator('a').first()).toHaveAttribute('href', '/verify');
  await expect(strip(site).locator('[aria-current=true]')).toHaveAccessibleName(
    (await slides.nth(1).getAttribute('aria-label')) ?? '',
  );
  await pause(strip(site)).click();
  await expect(play(strip(site))).toBeVisible();

  const third = moving.getByRole('button').nth(2);
  const title = (await third.textContent()) ?? '';
  const count = await moving.getByRole('button').count();
  await third.click();
  const dialog = site.getByRole('dialog', { name: title, exact: true });
  await expect(dialog).toContainText(notice('notice.place', '3', String(count)));
  await site.keyboard.press('ArrowRight');
  await expect(site.getByRole('dialog')).toContainText(notice('notice.place', '4', String(count)));

  await go(site, '/rng');
  await expect(slides).toHaveCount(1);
  await expect(slides.locator('a')).toHaveCount(0);
  await expect(strip(site).getByRole('button')).toHaveCount(0);
  await site.goto('/verify');
  await rest(site);
  await expect(strip(site)).toHaveCount(0);
});
