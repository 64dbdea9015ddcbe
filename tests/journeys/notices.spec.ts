import type { Page } from '@playwright/test';
import { violations } from './axe-page.ts';
import { DEMO_PASSWORD, expect, test } from './story.ts';
import { wordsOf } from './words.ts';

const notice = wordsOf('modules/notice', 'bn');
const FOR_VISITORS = 'আগে ঘুরে দেখুন';
const FOR_MEMBERS = 'আবার দেখা হলো, ভালো লাগছে';
const FOR_NEWCOMERS = 'আপনার প্রথম ধাপ';
const NOTICES = 13;

const popup = (page: Page) =>
  page.getByRole('dialog').filter({ hasText: notice('notice.popup.notToday') });
const strip = (page: Page) => page.getByRole('region', { name: notice('notice.banner.strip') });

/** Everything has come that comes by itself: a pop-up would be there by now. */
async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))');
}

test.describe('the pop-up of the house', () => {
  test.use({ hasPopups: true });

  test('opens once in a session of a visitor, and Escape ends it [ANN-2] [ANN-3] [ANN-6]', async ({
    site,
  }) => {
    await site.goto('/');
    await expect(popup(site)).toContainText(FOR_VISITORS);
    await expect(popup(site)).not.toContainText(FOR_MEMBERS);
    expect(await violations(site)).toEqual([]);
    await site.getByRole('tab').nth(1).click();
    await expect(site.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
    await site.keyboard.press('Escape');
    await expect(popup(site)).toHaveCount(0);
    await site.reload();
    await rest(site);
    await expect(popup(site)).toHaveCount(0);
  });

  test('never lies over a page that a link led to; it waits for home [ANN-3]', async ({ site }) => {
    await site.goto('/help');
    await rest(site);
    await expect(popup(site)).toHaveCount(0);
    await site.getByRole('banner').getByRole('link').first().click();
    await expect(popup(site)).toContainText(FOR_VISITORS);
  });

  test('shows members their own, and at a first login the first steps before them [ANN-3] [ANN-6]', async ({
    site,
  }) => {
    // An address with something asked is a deep link too: nothing opens over the login.
    await site.goto('/?from=story');
    await site.getByRole('banner').getByRole('button', { name: 'লগইন' }).click();
    const dialog = site.getByRole('dialog');
    await dialog.getByLabel('ইউজারনেম').fill('player4');
    await dialog.getByLabel('পাসওয়ার্ড', { exact: true }).fill(DEMO_PASSWORD);
    await dialog.getByRole('button', { name: 'লগইন' }).click();
    await expect(popup(site)).toContainText(FOR_MEMBERS);
    await expect(popup(site)).not.toContainText(FOR_NEWCOMERS);
    await site.evaluate(() => {
      sessionStorage.setItem('firstTimeLogin', '1');
      sessionStorage.removeItem('announcementSeen.member');
    });
    await site.goto('/');
    await expect(popup(site)).toContainText(FOR_NEWCOMERS);
    await expect(popup(site)).toContainText(FOR_MEMBERS);
    await expect(popup(site)).not.toContainText(FOR_VISITORS);
  });
});

test('the bar can be held, and a title opens the notices at its place [ANN-1]', async ({
  site,
}) => {
  await site.emulateMedia({ reducedMotion: 'no-preference' });
  await site.goto('/');
  const bar = site.getByRole('region', { name: notice('notice.bar.title') });
  const moving = bar.locator('ul').first();
  await expect(moving).toHaveCSS('animation-play-state', 'running');
  const play = bar.getByRole('button', { name: notice('notice.bar.play') });
  // The bar comes alive after the page: until then it moves, and hears nothing.
  await expect(async () => {
    await bar.getByRole('button', { name: notice('notice.bar.pause') }).click({ timeout: 1_000 });
    await expect(play).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  await expect(moving).toHaveCSS('animation-play-state', 'paused');
  const third = moving.getByRole('button').nth(2);
  const title = (await third.textContent()) ?? '';
  const count = await moving.getByRole('button').count();
  await third.click();
  const dialog = site.getByRole('dialog', { name: title });
  await expect(dialog).toContainText(notice('notice.place', '3', String(count)));
  expect(await violations(site)).toEqual([]);
  await site.keyboard.press('ArrowRight');
  await expect(site.getByRole('dialog')).toContainText(notice('notice.place', '4', String(count)));
});

test('the page of notices has nine at a time, each opens, and a link leads to one of them [ANN-4] [ANN-5]', async ({
  site,
}) => {
  await site.goto('/noticePage');
  const cards = site.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(9);
  await expect(site.getByRole('banner')).toBeVisible();
  await expect(site.getByRole('contentinfo')).toBeVisible();
  await expect(strip(site)).toHaveCount(0);
  await expect(site.locator('.service')).toHaveCount(0);
  const more = cards.first().getByRole('button', { name: notice('notice.more') });
  await more.click();
  await expect(cards.first().getByRole('button').first()).toHaveAttribute('aria-expanded', 'true');
  await expect(cards.first().getByText(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}/)).toBeVisible();
  expect(await violations(site)).toEqual([]);

  await site.getByRole('button', { name: notice('notice.page', '2') }).click();
  await expect(cards).toHaveCount(NOTICES - 9);
  const last = cards.last();
  const title = (await last.getByRole('heading').textContent()) ?? '';
  const id = ((await last.locator('[id^=notice-]').getAttribute('id')) ?? '').slice(7);
  await site.goto(`/noticePage?id=${id}`);
  const asked = cards.filter({ hasText: title });
  await expect(asked.getByRole('button').first()).toHaveAttribute('aria-expanded', 'true');
});

test('a strip of banners moves when it has more than one, and only a linked one can be pressed [BNR-1] [BNR-2] [BNR-3]', async ({
  site,
}) => {
  await site.emulateMedia({ reducedMotion: 'no-preference' });
  await site.goto('/');
  const slides = strip(site).locator('li');
  await expect(slides).toHaveCount(3);
  await expect(slides.locator('a').first()).toHaveAttribute('href', '/verify');
  await expect(strip(site).locator('[aria-current=true]')).toHaveAccessibleName(
    (await slides.nth(1).getAttribute('aria-label')) ?? '',
  );
  await strip(site)
    .getByRole('button', { name: notice('notice.bar.pause') })
    .click();
  await expect(strip(site).getByRole('button', { name: notice('notice.bar.play') })).toBeVisible();

  await site.goto('/rng');
  await expect(slides).toHaveCount(1);
  await expect(slides.locator('a')).toHaveCount(0);
  await expect(strip(site).getByRole('button')).toHaveCount(0);
  expect(await violations(site)).toEqual([]);

  await site.goto('/verify');
  await rest(site);
  await expect(strip(site)).toHaveCount(0);
});
