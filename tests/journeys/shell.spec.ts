import type { Page } from '@playwright/test';
import { alive } from './at-rest.ts';
import { expect, logIn, test } from './story.ts';
import { wordsOf } from './words.ts';

const bn = wordsOf('apps/site', 'bn');
const catalog = wordsOf('modules/catalog', 'bn');
const catalogEn = wordsOf('modules/catalog', 'en');
const wallet = wordsOf('modules/wallet', 'bn');

const PHONE = { width: 390, height: 844 };

function header(site: Page) {
  return site.getByRole('banner');
}

function navigation(site: Page) {
  return header(site).getByRole('navigation');
}

test('only categories with a vendor stand in the navigation, each with its vendors and the way to all [CAT-2] [CAT-4]', async ({
  site,
}) => {
  await site.goto('/', { waitUntil: 'networkidle' });
  const links = navigation(site).getByRole('listitem').getByRole('link');
  await expect(links).toHaveText([
    bn('shell.home'),
    catalog('nav.ELOTT'),
    catalog('nav.LOTT'),
    catalog('nav.RNG'),
  ]);
  const slots = navigation(site).getByRole('link', { name: catalog('nav.RNG'), exact: true });
  const panel = navigation(site).getByRole('list', { name: catalog('nav.RNG') });
  // A pointer that came before the page was alive has to come again.
  await expect(async () => {
    await site.mouse.move(700, 700);
    await slots.hover();
    await expect(panel.getByRole('link')).toHaveCount(2, { timeout: 1_000 });
  }).toPass();
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
});

test('a first tap opens the vendors, a second leads to the list [CAT-4]', async ({ browser }) => {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, locale: 'bn-BD' });
  const site = await context.newPage();
  await site.goto(process.env['JOURNEY_URL'] ?? '', { waitUntil: 'networkidle' });
  await alive(site);
  const slots = navigation(site).getByRole('link', { name: catalog('nav.RNG'), exact: true });
  await slots.tap();
  await expect(navigation(site).getByRole('list', { name: catalog('nav.RNG') })).toBeVisible();
  await expect(site).not.toHaveURL(/rngList/);
  await slots.tap();
  await expect(site).toHaveURL(/\/rngList$/);
  await context.close();
});

test('the navigation leaves games that have the whole window [CAT-5]', async ({ site }) => {
  for (const path of ['/seamless', '/lottery']) {
    await site.goto(path);
    await expect(header(site)).toBeVisible();
    await expect(navigation(site)).toHaveCount(0);
    await expect(site.getByRole('contentinfo')).toHaveCount(0);
  }
  await site.goto('/game');
  await expect(navigation(site)).toBeVisible();
});

test('a game that has the whole window has a thin header: back, time played, balance, help [CAT-5] [RG-2]', async ({
  site,
}) => {
  await logIn(site, 'player4');
  await site.goto('/lottery?node=1');
  const head = header(site);
  await expect(head.getByRole('timer')).toBeVisible();
  await expect(head.getByRole('button', { name: wallet('wallet.hide') })).toBeVisible();
  await expect(head.getByRole('link', { name: bn('compact.help') })).toHaveCount(0);
  await expect(head.getByRole('button', { name: bn('shell.account', 'player4') })).toBeVisible();
  await head.getByRole('button', { name: wallet('wallet.split') }).click();
  const sheet = site.getByRole('dialog', { name: bn('split.title') });
  await expect(sheet.getByText(bn('split.free'), { exact: true })).toBeVisible();
  await site.context().setOffline(true);
  await expect(sheet.getByText(bn('split.saved'))).toBeVisible();
  await expect(sheet.getByRole('button', { name: bn('shell.deposit') })).toBeDisabled();
  await site.context().setOffline(false);
  await expect(sheet.getByRole('button', { name: bn('shell.deposit') })).toBeEnabled();
  await site.keyboard.press('Escape');
  // A board of ours has its rules in its own bar; a game of another vendor has the house's help above it.
  await site.goto('/seamless');
  await expect(head.getByRole('link', { name: bn('compact.help') })).toBeVisible();
  await head.getByRole('link', { name: bn('compact.back') }).click();
  await expect(site).toHaveURL('/');
});

test('choosing cockfight opens its first game at once [CAT-3]', async ({ site }) => {
  const asked: string[] = [];
  // The sandbox has no cockfight of its own: a lane of it is laid over what the server says.
  await site.route(/GCSGAME_newGameVendor/, async (route) => {
    const reply = await (await route.fetch()).json();
    const [lane] = reply.value.data.lanes;
    const card = { ...lane.cards[0], vassalage: 'DS88', displayName: 'Arena' };
    const arena = { ...lane, gameCategory: 'DS88', vendors: ['DS88'], cards: [card] };
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
  await logIn(site, 'player4');
  await site.goto('/verify?lang=en', { waitUntil: 'networkidle' });
  const choice = navigation(site).getByRole('link', { name: catalogEn('nav.DS88'), exact: true });
  await choice.click();
  await expect(site).toHaveURL(/\/game\?node=\d+$/);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('pageSize=1');
});

test('vendors pass in the footer and can be stopped; no licence is claimed [FTR-1] [FTR-2]', async ({
  site,
}) => {
  await site.emulateMedia({ reducedMotion: 'no-preference' });
  await site.goto('/');
  const footer = site.getByRole('contentinfo');
  const strip = footer.getByRole('region', { name: bn('shell.vendors') });
  const state = () =>
    strip
      .locator('ul')
      .first()
      .evaluate((list) => getComputedStyle(list).animationPlayState);
  await footer.scrollIntoViewIfNeeded();
  await strip.scrollIntoViewIfNeeded();
  await site.mouse.move(5, 5);
  await expect.poll(state).toBe('running');
  await strip.getByRole('button', { name: bn('shell.pause') }).click();
  await site.mouse.move(5, 5);
  await expect.poll(state).toBe('paused');
  await expect(footer.getByRole('definition')).toHaveText([
    bn('shell.licence.none'),
    bn('shell.licence.none'),
  ]);
  await expect(footer).toContainText('2025');
  for (const path of ['/help', '/promotions', '/join', '/down', '/verify', '/credits']) {
    await expect(footer.locator(`a[href="${path}"]`)).toHaveCount(1);
  }
});

test('vendors stand still for who wants no movement [FTR-1]', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'bn-BD' });
  const site = await context.newPage();
  await site.goto(process.env['JOURNEY_URL'] ?? '');
  const footer = site.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  const strip = footer.getByRole('region', { name: bn('shell.vendors') });
  await expect(strip.locator('li:visible')).toHaveCount(2);
  await expect(strip.getByRole('button')).toHaveCount(0);
  await expect(strip.locator('ul').first()).toHaveCSS('animation-name', 'none');
  await context.close();
});

test('the search finds games by name and what help says, from any page, by button and by key', async ({
  site,
}) => {
  await site.goto('/verify', { waitUntil: 'networkidle' });
  const dialog = site.getByRole('dialog', { name: bn('search.title') });
  const field = dialog.getByRole('searchbox');
  // A key that came before the page was alive has to come again.
  await expect(async () => {
    await site.keyboard.press('/');
    await expect(field).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await field.fill('K3');
  await expect(dialog.getByRole('button', { name: 'K3' }).first()).toBeVisible();
  await expect(dialog.getByRole('list').last().getByRole('link', { name: /K3/ })).not.toHaveCount(
    0,
  );
  await field.fill('zzzz');
  await expect(dialog.getByText(bn('search.nothing'))).toBeVisible();
  // The first press empties the field, as everywhere; the second closes.
  await site.keyboard.press('Escape');
  await site.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a phone has five places for the thumb, and nothing lies behind them at the end [HDR-2]', async ({
  site,
}) => {
  await site.setViewportSize(PHONE);
  await site.goto('/', { waitUntil: 'networkidle' });
  const bar = site.getByRole('navigation', { name: bn('shell.bottomBar') });
  await expect(bar.getByRole('link').first()).toHaveAttribute('aria-current', 'page');
  await bar.getByRole('link', { name: bn('shell.offers') }).click();
  await expect(site).toHaveURL(/\/promotions$/);
  await bar.getByRole('button', { name: bn('shell.me') }).click();
  await expect(site.getByRole('dialog')).toBeVisible();
  await site.keyboard.press('Escape');
  await expect(site.getByRole('dialog')).toHaveCount(0);
  // The end moves away while parts and pictures of the page arrive.
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
  }).toPass({ timeout: 15_000 });
});

test('nothing is wider than a window of 320 pixels, for visitors and members [HDR-2]', async ({
  site,
}) => {
  await site.setViewportSize({ width: 320, height: 640 });
  const overhang = () =>
    site.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await site.goto('/', { waitUntil: 'networkidle' });
  await expect.poll(overhang).toBe(0);
  await logIn(site, 'player2');
  await expect(header(site).getByRole('button', { name: bn('shell.deposit') })).toBeVisible();
  await expect.poll(overhang).toBe(0);
});

test('the menu of a member has its entries in order, an agent has the agent centre instead of the member centre [HDR-2] [HDR-3]', async ({
  site,
}) => {
  const openMenu = async (account: string) => {
    await logIn(site, account);
    await header(site)
      .getByRole('button', { name: bn('shell.account', account) })
      .click();
  };
  const entries = site.getByRole('menuitem');
  const records = ['deposit', 'withdraw', 'accountRecord', 'bettingRecord'];
  const texts = (names: readonly string[]) => names.map((name) => bn(`shell.${name}`));
  await openMenu('player2');
  await expect(entries).toHaveText(texts(['memberCentre', ...records, 'security', 'signOut']));
  await site.getByRole('menuitem', { name: bn('shell.signOut') }).click();
  const question = site.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: bn('in_more_cancel') })).toBeFocused();
  await expect.poll(async () => Math.round((await question.boundingBox())?.width ?? 0)).toBe(400);
  // Enter presses the default button, which is the safe one here (MOD-3).
  await site.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await site.evaluate(() => sessionStorage.clear());
  await openMenu('agent1');
  await expect(entries).toHaveText(texts([...records, 'agentCentre', 'security', 'signOut']));
});
