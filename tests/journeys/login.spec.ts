import type { Page } from '@playwright/test';
import { type OwnServer, startOwnServer, UNHURRIED } from '../own-server.ts';
import { type Desk, openDesk } from './desk.ts';
import { slideByHand } from './slide.ts';
import { DEMO_PASSWORD, expect, test } from './story.ts';
import { wordsOf } from './words.ts';

const shell = wordsOf('apps/site', 'bn');
const slots = wordsOf('studios/slots', 'bn');
const identity = wordsOf('modules/identity', 'bn');
const captcha = wordsOf('modules/captcha', 'bn');

test.use({ viewport: { width: 390, height: 844 } });
test.describe.configure({ mode: 'serial' });

/** A house of its own: its operators change how one comes in. */
let house: OwnServer;
let desk: Desk;
test.beforeAll(async () => {
  house = await startOwnServer(UNHURRIED);
  desk = await openDesk(house);
});
test.afterAll(async () => {
  await house.stop();
});

async function type(page: Page, account: string, password: string): Promise<void> {
  const form = page.locator('form');
  // A page that is not alive yet sends nothing.
  await expect(form.getByRole('button', { name: identity('identity.login.submit') })).toBeEnabled();
  await form.getByRole('textbox', { name: identity('identity.username') }).fill(account);
  await form.getByLabel(identity('identity.password'), { exact: true }).fill(password);
}
const account = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name: shell('shell.account', name) });

test('failed logins bring a captcha, a fresh one each time, and what was typed stays [LGN-3] [LGN-10]', async ({
  site,
}) => {
  await site.goto(`${house.url}/login`, { waitUntil: 'networkidle' });
  await type(site, 'player1', 'not the password');
  const picture = site.getByRole('img', { name: captcha('captcha.picture') });
  for (let tried = 0; tried < 3; tried += 1) {
    await expect(picture).toHaveCount(0);
    const answered = site.waitForResponse(/\/wps\/session\/login$/);
    await site.keyboard.press('Enter');
    await answered;
    await expect(site.getByRole('alert')).toBeVisible();
  }
  await expect(picture).toBeVisible();
  const first = await picture.getAttribute('src');
  const field = site.getByLabel(captcha('captcha.label'), { exact: true });
  await field.fill('AAAA');
  // Nobody is dealt two pictures within a second.
  await expect(site.getByRole('button', { name: captcha('captcha.renew') })).toBeEnabled();
  await site.keyboard.press('Enter');
  await expect(picture).not.toHaveAttribute('src', first ?? '');
  await expect(field).toBeFocused();
  await expect(site.getByLabel(identity('identity.password'), { exact: true })).toHaveValue(
    'not the password',
  );
});

test('a member who solves the slider is in, and the browser that is remembered comes back by itself [LGN-3] [LGN-7] [SES-1] [N33]', async ({
  site,
}) => {
  const { version } = await desk.call<{ version: number }>('GET /captcha/settings');
  const reason = 'a story about the slider';
  await desk.call('PUT /captcha/settings', { change: { mode: 'always' }, version, reason });
  await site.goto(house.url, { waitUntil: 'networkidle' });
  await site
    .getByRole('banner')
    .getByRole('button', { name: shell('shell.login') })
    .click();
  await type(site, 'player2', DEMO_PASSWORD);
  await site.getByRole('checkbox').check();
  await site.keyboard.press('Enter');
  await slideByHand(site, house.databaseUrl);
  await expect(account(site, 'player2')).toBeVisible();
  await expect(site.getByRole('dialog')).toHaveCount(0);

  await expect(async () => {
    const cookies = await site.context().cookies();
    const kept = new Map(cookies.map((cookie) => [cookie.name, cookie]));
    expect(kept.get('device')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect(kept.get('loginRemember')?.value).toBe('1');
    expect(kept.get('lastUserName')?.value).toBe('player2');
    const stored = await site.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(stored + JSON.stringify(cookies)).not.toContain(DEMO_PASSWORD);
    expect(Object.keys(JSON.parse(stored)[1])).toEqual(
      expect.arrayContaining(['token', 'isAgent', 'customerId', 'account', 'username']),
    );
  }).toPass({ timeout: 15_000 });

  const other = await site.context().newPage();
  await other.goto(house.url);
  await expect(account(other, 'player2')).toBeVisible();
  await desk.switchCaptchaOff();
});

test('a password that was given out must be changed before anything else [LGN-4] [PWD-2] [N13]', async ({
  site,
}) => {
  await desk.change({ weakDefaultPassword: DEMO_PASSWORD });
  await site.goto(`${house.url}/login`, { waitUntil: 'networkidle' });
  await type(site, 'player3', DEMO_PASSWORD);
  await site.keyboard.press('Enter');
  const dialog = site.getByRole('dialog');
  await expect(dialog.getByText(identity('identity.password.forcedWhy'))).toBeVisible();
  await dialog
    .getByLabel(identity('field.newPassword'), { exact: true })
    .fill('eleven quiet boats');
  await dialog.getByLabel(identity('field.confirmNewPassword')).fill('eleven quiet boats');
  await site.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(account(site, 'player3')).toBeVisible();
  await desk.change({ weakDefaultPassword: '' });

  const next = await site.context().newPage();
  await next.goto(`${house.url}/login`, { waitUntil: 'networkidle' });
  await type(next, 'player3', 'eleven quiet boats');
  await next.keyboard.press('Enter');
  await expect(account(next, 'player3')).toBeVisible();
});

test('somebody tries the house and meets the warning where a true account is needed [LGN-5] [ROL-2] [ERR-1]', async ({
  site,
}) => {
  await desk.change({ switches: { FREEPLAY3: true } });
  const trial = site.getByRole('button', { name: identity('identity.login.freePlay') });
  await expect(async () => {
    await site.goto(`${house.url}/login`, { waitUntil: 'networkidle' });
    await expect(trial).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await trial.click();
  await site
    .getByRole('banner')
    .getByRole('button', { name: /trial\d+/ })
    .click();
  await site.getByRole('menuitem', { name: shell('shell.bettingRecord') }).click();
  const warning = site.getByRole('alertdialog');
  await expect(warning).toContainText(identity('in_need_true_account'));
  await warning.getByRole('button', { name: shell('in_increase_submit') }).click();
  await expect(warning).toHaveCount(0);
  // Whoever goes there by address is told the same.
  await site.goto(`${house.url}/bets`);
  await expect(warning).toContainText(identity('in_need_true_account'));
  // Favourites are for true accounts as well; games are not.
  await site.goto(`${house.url}/rng`);
  await site
    .getByRole('main')
    .getByRole('button', { name: /Lucky Sevens|লাকি সেভেনস/ })
    .first()
    .click();
  await expect(warning).toContainText(identity('in_need_true_account'));
  await warning.getByRole('button', { name: shell('in_increase_submit') }).click();
  await site
    .getByRole('main')
    .getByRole('link', { name: /লাকি সেভেনস/ })
    .click();
  const game = site.frameLocator('iframe');
  await expect(
    game.getByRole('button', { name: slots('slots.spin'), exact: true }),
  ).toHaveAttribute('aria-disabled', 'false');
});

test('the agents’ link lets no member in [LGN-8]', async ({ site }) => {
  await site.goto(`${house.url}/login?agent=1`, { waitUntil: 'networkidle' });
  await type(site, 'player4', DEMO_PASSWORD);
  await site.keyboard.press('Enter');
  await expect(site.getByRole('alert')).toHaveText(identity('error.login.agents.only'));
  await type(site, 'agent1', DEMO_PASSWORD);
  await site.keyboard.press('Enter');
  await expect(account(site, 'agent1')).toBeVisible();
});
