import type { Page } from '@playwright/test';
import { type OwnServer, startOwnServer, UNHURRIED } from '../own-server.ts';
import { dress, looks, violations } from './axe-page.ts';
import { openDesk } from './desk.ts';
import { expect, logIn, test } from './story.ts';
import { wordsOf } from './words.ts';

const shell = { bn: wordsOf('apps/site', 'bn'), en: wordsOf('apps/site', 'en') };
const region = { bn: wordsOf('modules/region', 'bn'), en: wordsOf('modules/region', 'en') };
const play = wordsOf('modules/play', 'bn');
const HELP = 'https://help.example/chat';
const AWAY = '203.0.113.7';

/** A house of its own, behind a proxy that says where its visitors are: closing it would end the other stories. */
let house: OwnServer;
let desk: Awaited<ReturnType<typeof openDesk>>;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  house = await startOwnServer({ ...UNHURRIED, TRUSTED_PROXIES: '127.0.0.1' });
  desk = await openDesk(house);
  await desk.change({ customerServiceUrl: HELP });
});
test.afterAll(async () => {
  await house.stop();
});

const title = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text });
const login = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: shell.bn('shell.login') });

test('maintenance takes every open page at once and gives it back by itself, sessions kept [STS-1] [GL-4]', async ({
  browser,
}) => {
  const visitor = await browser.newPage({ baseURL: house.url });
  const member = await browser.newPage({ baseURL: house.url });
  await logIn(member, 'player1');
  await member.goto('/bets');
  await expect(title(member, play('play.bets.title'))).toBeVisible();
  await visitor.goto('/');
  await login(visitor).click();
  await expect(visitor.getByRole('dialog')).toBeVisible();

  await desk.change({ status: 1, maintenanceNotice: { en: 'New tables', bn: 'নতুন টেবিল আসছে' } });
  for (const page of [visitor, member]) {
    await expect(title(page, region.bn('region.maintenance.title'))).toBeVisible();
    await expect(page.getByText('নতুন টেবিল আসছে')).toBeVisible();
    await expect(page.getByRole('link', { name: region.bn('region.help') })).toHaveAttribute(
      'href',
      HELP,
    );
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('link', { name: shell.bn('shell.home') })).toHaveCount(0);
  }
  await expect(visitor).toHaveTitle(region.bn('region.maintenance.title'));
  const reply = await visitor.request.get('/register');
  expect([reply.status(), reply.headers()['cache-control']]).toEqual([503, 'no-store']);
  const late = await browser.newPage({ baseURL: house.url });
  await late.goto('/elott');

  await desk.change({ status: 0 });
  await expect(login(visitor)).toBeVisible();
  await expect(visitor).toHaveTitle(shell.bn('home.head.title'));
  await expect(title(member, play('play.bets.title'))).toBeVisible();
  await expect(
    member.getByRole('button', { name: shell.bn('shell.account', 'player1') }),
  ).toBeVisible();
  // A page that was opened while the house was closed becomes the page of its address.
  await expect(late.getByRole('heading', { level: 1 })).not.toHaveText(
    region.bn('region.maintenance.title'),
  );
  await expect(login(late)).toBeVisible();
});

test('a closed region shows the visitor’s own address and offers nothing, elsewhere all is open [STS-1] [R20]', async ({
  browser,
}) => {
  await desk.change({ restrictedNetworks: ['203.0.113.0/24'] });
  const away = await browser.newPage({
    baseURL: house.url,
    extraHTTPHeaders: { 'x-forwarded-for': AWAY },
  });
  for (const path of ['/', '/rng', '/register', '/game?node=1', '/promotions']) {
    await expect(async () => {
      const reply = await away.goto(path);
      expect([path, reply?.status()]).toEqual([path, 451]);
    }).toPass({ timeout: 15_000 });
    await expect(title(away, region.bn('region.restricted.title'))).toBeVisible();
    await expect(away.getByText(AWAY)).toBeVisible();
    await expect(away.getByRole('button', { name: shell.bn('shell.register') })).toHaveCount(0);
  }
  const here = await browser.newPage({ baseURL: house.url });
  expect((await here.goto('/'))?.status()).toBe(200);
  await desk.change({ restrictedNetworks: [] });
  await expect(login(away)).toBeVisible();
});

test('a member in a closed region reads the betting record, signs out, and plays nothing [R22]', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: house.url });
  await logIn(page, 'player2');
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': AWAY });
  await desk.change({ restrictedNetworks: ['203.0.113.0/24'] });
  await expect(title(page, region.bn('region.restricted.title'))).toBeVisible();

  await page.getByRole('link', { name: region.bn('region.restricted.record') }).click();
  await expect(title(page, play('play.bets.title'))).toBeVisible();
  await expect(page.getByRole('tab').first()).toBeVisible();
  // Opened anew, the record is still there.
  await page.reload();
  await expect(title(page, play('play.bets.title'))).toBeVisible();
  await page.getByRole('link', { name: region.bn('region.record.back') }).click();
  await expect(title(page, region.bn('region.restricted.title'))).toBeVisible();
  await page.goto('/game?node=1');
  await expect(title(page, region.bn('region.restricted.title'))).toBeVisible();

  await page.getByRole('button', { name: shell.bn('shell.signOut') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: shell.bn('in_increase_submit') })
    .click();
  await expect(page.getByRole('link', { name: region.bn('region.restricted.record') })).toHaveCount(
    0,
  );
  await desk.change({ restrictedNetworks: [] });
});

for (const look of looks(3)) {
  test(`closed pages can be used by everyone, ${look.language}, ${look.theme} [G9]`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: house.url });
    const page = await context.newPage();
    await dress(page, house.url, look);
    for (const [status, key] of [
      [1, 'region.maintenance.title'],
      [2, 'region.restricted.title'],
    ] as const) {
      await desk.change({ status, maintenanceUntil: status === 1 ? '2031-01-01T18:30:00Z' : '' });
      for (const width of look.widths) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto('/', { waitUntil: 'networkidle' });
        await expect(title(page, region[look.language](key))).toBeVisible();
        expect(await violations(page), `${key} at ${width}`).toEqual([]);
      }
    }
    await desk.change({ status: 0 });
    await context.close();
  });
}
