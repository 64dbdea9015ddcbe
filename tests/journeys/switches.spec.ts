import type { Page } from '@playwright/test';
import { type OwnServer, startOwnServer, UNHURRIED } from '../own-server.ts';
import { alive } from './at-rest.ts';
import { openDesk } from './desk.ts';
import { DEMO_PASSWORD, expect, logIn, test } from './story.ts';
import { wordsOf } from './words.ts';

const shell = wordsOf('apps/site', 'bn');
const registration = wordsOf('modules/registration', 'bn');
const identity = wordsOf('modules/identity', 'bn');
const office = wordsOf('apps/office', 'en');
const brand = wordsOf('modules/brand', 'en');

/** A house of its own: what is switched off here would be missing in the other stories. */
let house: OwnServer;
test.beforeAll(async () => {
  house = await startOwnServer(UNHURRIED);
  await (await openDesk(house)).switchCaptchaOff();
});
test.afterAll(async () => {
  await house.stop();
});

async function signIn(desk: Page): Promise<void> {
  await desk.goto(`${house.url}/office`);
  await desk.getByLabel(office('office.sign_in.name'), { exact: true }).fill('operator1');
  await desk.getByLabel(office('office.sign_in.password'), { exact: true }).fill(DEMO_PASSWORD);
  await desk.getByRole('button', { name: office('office.sign_in.button') }).click();
  await expect(desk.getByRole('navigation')).toBeVisible();
}

async function switchOff(desk: Page, setting: string, why: string): Promise<void> {
  await desk.getByRole('link', { name: brand('office.brands.title') }).click();
  await desk.getByRole('row').filter({ hasText: 'shapla' }).click();
  await desk.getByRole('switch', { name: brand(`office.setting.${setting}`) }).uncheck();
  await desk.getByRole('button', { name: office('office.review') }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel(office('office.reason')).fill(why);
  await dialog.getByRole('button', { name: office('office.save') }).click();
  await expect(dialog).toHaveCount(0);
}

test('an operator switches registration off: its button goes and the server refuses [BRD-1] [HDR-1] [REG-1]', async ({
  browser,
}) => {
  const visitor = await browser.newPage();
  await visitor.goto(house.url);
  const button = visitor.getByRole('banner').getByRole('button', { name: shell('shell.register') });
  await button.click();
  const dialog = visitor.getByRole('dialog');
  await dialog.getByLabel(registration('field.username'), { exact: true }).fill('latecomer1');
  await dialog.getByLabel(registration('field.password'), { exact: true }).fill('Ilish-bhaja-42');
  await dialog.getByLabel(registration('field.confirmPassword')).fill('Ilish-bhaja-42');
  await dialog.getByRole('checkbox').check();

  const desk = await browser.newPage();
  await signIn(desk);
  await switchOff(desk, 'switches.DIRECTREG3', 'registration only by invitation');

  const fresh = await browser.newPage();
  await expect(async () => {
    await fresh.goto(house.url);
    await expect(
      fresh.getByRole('banner').getByRole('button', { name: shell('shell.login') }),
    ).toBeVisible();
    await expect(
      fresh.getByRole('banner').getByRole('button', { name: shell('shell.register') }),
    ).toHaveCount(0, { timeout: 1_000 });
  }).toPass();

  const answered = visitor.waitForResponse(/\/wps\/member\/register$/);
  await dialog.getByRole('button', { name: registration('registration.submit') }).click();
  const refused = await answered;
  expect(refused.status()).toBe(400);
  expect(await refused.json()).toMatchObject({
    success: false,
    errorCode: 'function.not.available',
  });
  await expect(dialog.getByRole('alert')).toBeVisible();
});

test('without a member centre the header has no record of bets, and its address leads to the warning [HDR-3] [MC-4]', async ({
  browser,
}) => {
  const player = await browser.newPage({ baseURL: house.url });
  await logIn(player, 'player3');
  const account = player
    .getByRole('banner')
    .getByRole('button', { name: shell('shell.account', 'player3') });
  await account.click();
  await expect(player.getByRole('menuitem', { name: shell('shell.bettingRecord') })).toBeVisible();

  const desk = await browser.newPage();
  await signIn(desk);
  await switchOff(desk, 'memberCentre', 'members are served by their agents');

  await expect(async () => {
    await player.goto('/');
    await account.click();
    await expect(player.getByRole('menuitem', { name: shell('shell.signOut') })).toBeVisible();
    await expect(player.getByRole('menuitem', { name: shell('shell.bettingRecord') })).toHaveCount(
      0,
      {
        timeout: 1_000,
      },
    );
  }).toPass();
  // Whoever goes there by address meets the warning of trial accounts.
  await player.goto('/?mc=securityCenter');
  const warning = player.getByRole('alertdialog');
  await expect(warning).toContainText(identity('in_need_true_account'));
  await expect(player).toHaveURL(({ search }) => search === '');
});

test('whether a press beside a dialog closes it is for the brand to say; Escape always does [MOD-2]', async ({
  browser,
}) => {
  const desk = await openDesk(house);
  const visitor = await browser.newPage({ baseURL: house.url });
  const openSearch = async () => {
    await visitor.goto('/verify', { waitUntil: 'networkidle' });
    await alive(visitor);
    await visitor.keyboard.press('/');
    await expect(visitor.getByRole('dialog')).toBeVisible();
    await visitor.mouse.click(5, 300);
  };
  await openSearch();
  await expect(visitor.getByRole('dialog')).toHaveCount(0);

  await desk.change({ modalBackdropClose: false });
  await expect(async () => {
    await openSearch();
    await visitor.waitForTimeout(300);
    await expect(visitor.getByRole('dialog')).toBeVisible({ timeout: 500 });
  }).toPass();
  await visitor.keyboard.press('Escape');
  await expect(visitor.getByRole('dialog')).toHaveCount(0);
  await desk.change({ modalBackdropClose: true });
});
