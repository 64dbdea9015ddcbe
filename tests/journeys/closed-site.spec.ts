import type { Page } from '@playwright/test';
import { losesItsHeading } from './drawn-page.ts';
import { expect, go, test } from './story.ts';
import { wordsOf } from './words.ts';

const shell = wordsOf('apps/site', 'bn');
const region = wordsOf('modules/region', 'bn');
const betting = wordsOf('modules/records', 'bn');
const HELP = 'https://help.example/chat';
const AWAY = '203.0.113.7';

test.use({ settings: { customerServiceUrl: HELP } });

const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
const login = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: shell('shell.login'), exact: true });

test('maintenance replaces every open page at once, one that is opened meanwhile is never empty, and the pages return by themselves when it ends, with their sessions [STS-1] [GL-4]', async ({
  open,
  brand,
}) => {
  const office = await brand.office();
  const visitor = await open();
  const member = await open();
  await brand.logIn(member, 'player1', '/bets');
  await expect(title(member, betting('records.bets.title'))).toBeVisible();
  await go(visitor, '/');
  await login(visitor).click();
  await expect(visitor.getByRole('dialog')).toBeVisible();

  await office.change({ status: 1, maintenanceNotice: { en: 'New tables', bn: 'নতুন টেবিল আসছে' } });
  for (const page of [visitor, member]) {
    await expect(title(page, region('region.maintenance.title'))).toBeVisible();
    await expect(page.getByText('নতুন টেবিল আসছে', { exact: true })).toBeVisible();
    await expect(
      page.getByRole('link', { name: region('region.help'), exact: true }),
    ).toHaveAttribute('href', HELP);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('link', { name: shell('shell.home'), exact: true })).toHaveCount(0);
  }
  await expect(visitor).toHaveTitle(region('region.maintenance.title'));
  const reply = await visitor.request.get('/register');
  expect([reply.status(), reply.headers()['cache-control']]).toEqual([503, 'no-store']);
  const late = await open();
  expect(await losesItsHeading(late, '/elott')).toBe(false);

  await office.change({ status: 0 });
  await expect(login(visitor)).toBeVisible();
  await expect(visitor).toHaveTitle(shell('home.head.title'));
  await expect(title(member, betting('records.bets.title'))).toBeVisible();
  await expect(
    member.getByRole('button', { name: shell('shell.account', 'player1'), exact: true }),
  ).toBeVisible();
  // A page that was opened while the site was closed becomes the page of its address.
  await expect(late.getByRole('heading', { level: 1 })).not.toHaveText(
    region('region.maintenance.title'),
  );
  await expect(login(late)).toBeVisible();
});

test('a closed region shows the visitor’s own address and offers nothing; a member there reads the betting record, logs out, and cannot play [STS-1] [R20] [R22]', async ({
  open,
  brand,
}) => {
  const office = await brand.office();
  const page = await open();
  await brand.logIn(page, 'player2');
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': AWAY });
  await office.change({ restrictedNetworks: ['203.0.113.0/24'] });
  await expect(title(page, region('region.restricted.title'))).toBeVisible();

  const away = await open({ extraHTTPHeaders: { 'x-forwarded-for': AWAY } });
  for (const path of ['/', '/rng', '/register', '/game?node=1', '/promotions']) {
    const reply = await away.goto(path);
    expect([path, reply?.status()]).toEqual([path, 451]);
    await expect(title(away, region('region.restricted.title'))).toBeVisible();
    await expect(away.getByText(AWAY, { exact: true })).toBeVisible();
    await expect(
      away.getByRole('button', { name: shell('shell.register'), exact: true }),
    ).toHaveCount(0);
  }
  const here = await open();
  expect((await here.goto('/'))?.status()).toBe(200);

  const record = page.getByRole('link', { name: region('region.restricted.record'), exact: true });
  await record.click();
  await expect(title(page, betting('records.bets.title'))).toBeVisible();
  await expect(page.getByRole('tab').first()).toBeVisible();
  // The record is still there after a reload.
  await page.reload();
  await expect(title(page, betting('records.bets.title'))).toBeVisible();
  await page.getByRole('link', { name: region('region.record.back'), exact: true }).click();
  await expect(title(page, region('region.restricted.title'))).toBeVisible();
  await page.goto('/game?node=1');
  await expect(title(page, region('region.restricted.title'))).toBeVisible();
  await page.getByRole('button', { name: shell('shell.signOut'), exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: shell('in_increase_submit'), exact: true })
    .click();
  await expect(record).toHaveCount(0);

  await office.change({ restrictedNetworks: [] });
  await expect(login(away)).toBeVisible();
});
