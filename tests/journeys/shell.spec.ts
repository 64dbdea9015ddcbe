import type { Page } from '@playwright/test';
import { expect, go, test } from './story.ts';
import type { StoryBrand } from './story-brand.ts';
import { wordsOf } from './words.ts';

const bn = wordsOf('apps/site', 'bn');
const catalog = wordsOf('modules/catalog', 'bn');
const wallet = wordsOf('modules/wallet', 'bn');

const PHONE = { width: 390, height: 844 };

function header(site: Page) {
  return site.getByRole('banner');
}

function navigation(site: Page) {
  return header(site).getByRole('navigation');
}

const slotsOf = (site: Page) =>
  navigation(site).getByRole('link', { name: catalog('nav.RNG'), exact: true });
const vendorsOf = (site: Page) =>
  navigation(site).getByRole('list', { name: catalog('nav.RNG'), exact: true });

test('the navigation lists only categories with a vendor; their vendors open by pointer, by keys and by a first tap; choosing cockfight opens its first game at once [CAT-2] [CAT-3]', async ({
  site,
  open,
  brand,
}) => {
  await go(site, '/');
  const links = navigation(site).getByRole('listitem').getByRole('link');
  await expect(links).toHaveText([
    bn('shell.home'),
    catalog('nav.ELOTT'),
    catalog('nav.LOTT'),
    catalog('nav.RNG'),
  ]);
  const slots = slotsOf(site);
  const panel = vendorsOf(site);
  await slots.hover();
  await expect(panel.getByRole('link')).toHaveCount(2);
  await site.mouse.move(700, 700);
  await expect(panel).toHaveCount(0);

  await slots.focus();
  await site.keyboard.press('ArrowDown');
  await expect(panel.getByRole('link').first()).toBeFocused();
  await site.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await slots.focus();
  await panel.getByRole('link').first().click();
  await expect(site).toHaveURL(/\/rngList\?vassalage=SHPS$/);
  await expect(slots).toHaveAttribute('aria-current', 'page');

  const phone = await open({ viewport: PHONE, hasTouch: true });
  await go(phone, '/');
  await slotsOf(phone).tap();
  await expect(vendorsOf(phone)).toBeVisible();
  await expect(phone).not.toHaveURL(/rngList/);
  await slotsOf(phone).tap();
  await expect(phone).toHaveURL(/\/rngList$/);

  const asked: string[] = [];
  // The sandbox has no cockfight, so a row of it is added to the server's answer.
  await site.route(/GCSGAME_newGameVendor/, async (route) => {
    const reply = await (await route.fetch()).json();
    const [queue] = reply.value.data.lanes;
    const card = { ...queue.cards[0], vassalage: 'DS88', displayName: 'Arena' };
    const arena = { ...queue, gameCategory: 'DS88', vendors: ['DS88'], cards: [card] };
    reply.value.data.lanes.push(arena);
    await route.fulfill({ json: reply });
  });
  await site.route(/GCSGAME_gameList.*vassalage=DS88/, async (route) => {
    asked.push(new URL(route.request().url()).search);
    const url = new URL(route.request().url());
    url.searchParams.delete('vassalage');
    url.searchParams.set('gameType', 'RNG');
    await route.fulfill({ response: await route.fetch({ url: url.href }) });
  });
  await brand.logIn(site, 'player4', '/verify');
  await navigation(site)
    .getByRole('link', { name: catalog('nav.DS88'), exact: true })
    .click();
  await expect(site).toHaveURL(/\/game\?node=\d+$/);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('pageSize=1');
});

test('a game that fills the window has no navigation but a thin header: back, time played, balance, help [CAT-5] [RG-2]', async ({
  site,
  brand,
}) => {
  await go(site, '/lottery');
  await expect(header(site)).toBeVisible();
  await expect(navigation(site)).toHaveCount(0);
  await expect(site.getByRole('contentinfo')).toHaveCount(0);
  await go(site, '/game');
  await expect(navigation(site)).toBeVisible();

  await brand.logIn(site, 'player4', '/lottery?node=1');
  const head = header(site);
  const button = (name: string) => head.getByRole('button', { name, exact: true });
  const help = head.getByRole('link', { name: bn('compact.help'), exact: true });
  await expect(head.getByRole('timer')).toBeVisible();
  await expect(button(wallet('wallet.hide'))).toBeVisible();
  await expect(help).toHaveCount(0);
  await expect(button(bn('shell.account', 'player4'))).toBeVisible();
  await button(wallet('wallet.split')).click();
  const sheet = site.getByRole('dialog', { name: bn('split.title'), exact: true });
  const deposit = sheet.getByRole('button', { name: bn('shell.deposit'), exact: true });
  await expect(sheet.getByText(bn('split.free'), { exact: true })).toBeVisible();
  await site.context().setOffline(true);
  await expect(sheet.getByText(bn('split.saved'), { exact: true })).toBeVisible();
  await expect(deposit).toBeDisabled();
  await site.context().setOffline(false);
  await expect(deposit).toBeEnabled();
  await site.keyboard.press('Escape');
  // A board of ours has its rules in its own bar; above a game of another vendor the header has a link to help.
  await go(site, '/seamless');
  await expect(navigation(site)).toHaveCount(0);
  await expect(help).toBeVisible();
  await head.getByRole('link', { name: bn('compact.back'), exact: true }).click();
  await expect(site).toHaveURL('/');
});

test('vendors move through the footer, can be paused, and do not move where reduced motion is preferred; no licence is claimed; a phone has a bar of five entries that covers nothing at the end of the page, and nothing is wider than a window of 320 pixels [FTR-1] [FTR-2] [HDR-2]', async ({
  site,
  brand,
}) => {
  await go(site, '/');
  const footer = site.getByRole('contentinfo');
  const strip = footer.getByRole('region', { name: bn('shell.vendors'), exact: true });
  const moving = strip.locator('ul').first();
  await footer.scrollIntoViewIfNeeded();
  await expect(strip.locator('li:visible')).toHaveCount(2);
  await expect(strip.getByRole('button')).toHaveCount(0);
  await expect(moving).toHaveCSS('animation-name', 'none');

  await site.emulateMedia({ reducedMotion: 'no-preference' });
  await go(site, '/');
  await footer.scrollIntoViewIfNeeded();
  await strip.scrollIntoViewIfNeeded();
  await site.mouse.move(5, 5);
  await expect(moving).toHaveCSS('animation-play-state', 'running');
  await strip.getByRole('button', { name: bn('shell.pause'), exact: true }).click();
  await site.mouse.move(5, 5);
  await expect(moving).toHaveCSS('animation-play-state', 'paused');
  // The sandbox holds no licence, and names none.
  await expect(footer.getByRole('definition')).toHaveCount(0);
  await expect(footer).toContainText('2025');
  for (const path of [
    '/help',
    '/promotions',
    '/join',
    '/down',
    '/fairness',
    '/verify',
    '/credits',
  ]) {
    await expect(footer.locator(`a[href="${path}"]`)).toHaveCount(1);
  }
  await site.emulateMedia({ reducedMotion: 'reduce' });
  await endsAboveTheBar(site);
  await fitsSmallPhones(site, brand);
});

/** A phone has a bar of five entries, which covers nothing at the end of the page. */
async function endsAboveTheBar(site: Page): Promise<void> {
  await site.setViewportSize(PHONE);
  await go(site, '/');
  const bar = site.getByRole('navigation', { name: bn('shell.bottomBar'), exact: true });
  await expect(bar.getByRole('link').first()).toHaveAttribute('aria-current', 'page');
  await bar.getByRole('link', { name: bn('shell.offers'), exact: true }).click();
  await expect(site).toHaveURL(/\/promotions$/);
  await bar.getByRole('button', { name: bn('shell.me'), exact: true }).click();
  await expect(site.getByRole('dialog')).toBeVisible();
  await site.keyboard.press('Escape');
  await expect(site.getByRole('dialog')).toHaveCount(0);
  // The end of the page moves while parts and pictures are loaded.
  await expect(async () => {
    await site.evaluate(() =>
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
    );
    const [end, top] = await Promise.all([
      site.getByRole('contentinfo').getByRole('button').last().boundingBox(),
      bar.boundingBox(),
    ]);
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeGreaterThan(0);
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
  }).toPass({ timeout: 60_000 });
}

async function fitsSmallPhones(site: Page, brand: StoryBrand): Promise<void> {
  await site.setViewportSize({ width: 320, height: 640 });
  const overhang = () =>
    site.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await go(site, '/');
  await expect.poll(overhang).toBe(0);
  await brand.logIn(site, 'player2');
  await expect(
    header(site).getByRole('button', { name: bn('shell.deposit'), exact: true }),
  ).toBeVisible();
  await expect.poll(overhang).toBe(0);
}
