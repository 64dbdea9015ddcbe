import type { Page } from '@playwright/test';
import { slideByHand } from './slide.ts';
import { DEMO_PASSWORD, expect, go, test } from './story.ts';
import { wordsOf } from './words.ts';

const shell = wordsOf('apps/site', 'bn');
const slots = wordsOf('studios/slots', 'bn');
const identity = wordsOf('modules/identity', 'bn');
const captcha = wordsOf('modules/captcha', 'bn');

const GAME = 'লাকি সেভেনস';
/** The label of a game's heart has what a press does beside its name. */
const HEART = new RegExp(GAME);

test.use({ viewport: { width: 390, height: 844 } });

const passwordOf = (page: Page) => page.getByLabel(identity('identity.password'), { exact: true });
const account = (page: Page, name: string | RegExp) =>
  page.getByRole('banner').getByRole('button', { name, exact: true });
const accountOf = (page: Page, name: string) => account(page, shell('shell.account', name));

async function type(page: Page, name: string, password: string): Promise<void> {
  const form = page.locator('form');
  // The button is disabled until the page's script handles it.
  await expect(
    form.getByRole('button', { name: identity('identity.login.submit'), exact: true }),
  ).toBeEnabled();
  await form.getByRole('textbox', { name: identity('identity.username'), exact: true }).fill(name);
  await passwordOf(page).fill(password);
}

test.describe('with captchas', () => {
  test.use({ hasCaptcha: true });

  test('failed logins bring a captcha, another one each time, and the typed text stays; a member who solves a slider is logged in, also in the next tab [LGN-3] [LGN-7] [LGN-10] [SES-1] [N33]', async ({
    site,
    brand,
    app,
  }) => {
    await go(site, '/login');
    await type(site, 'player1', 'not the password');
    const picture = site.getByRole('img', { name: captcha('captcha.picture'), exact: true });
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
    // The server gives no second picture within a second.
    await expect(
      site.getByRole('button', { name: captcha('captcha.renew'), exact: true }),
    ).toBeEnabled();
    await site.keyboard.press('Enter');
    await expect(picture).not.toHaveAttribute('src', first ?? '');
    await expect(field).toBeFocused();
    await expect(passwordOf(site)).toHaveValue('not the password');

    await (await brand.office()).askForCaptcha('always');
    await go(site, '/');
    await site
      .getByRole('banner')
      .getByRole('button', { name: shell('shell.login'), exact: true })
      .click();
    await type(site, 'player2', DEMO_PASSWORD);
    await site.getByRole('checkbox').check();
    await site.keyboard.press('Enter');
    await slideByHand(site, app);
    await expect(accountOf(site, 'player2')).toBeVisible();
    await expect(site.getByRole('dialog')).toHaveCount(0);
    await expect(async () => {
      const cookies = await site.context().cookies();
      const remembered = new Map(cookies.map((cookie) => [cookie.name, cookie]));
      expect(remembered.get('device')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
      expect(remembered.get('loginRemember')?.value).toBe('1');
      expect(remembered.get('lastUserName')?.value).toBe('player2');
      const stored = await site.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
      expect(stored + JSON.stringify(cookies)).not.toContain(DEMO_PASSWORD);
      expect(Object.keys(JSON.parse(stored)[1])).toEqual(
        expect.arrayContaining(['token', 'isAgent', 'customerId', 'account', 'username']),
      );
    }).toPass({ timeout: 60_000 });
    const other = await site.context().newPage();
    await go(other, '/');
    await expect(accountOf(other, 'player2')).toBeVisible();
  });
});

test.describe('with a default password', () => {
  test.use({ settings: { weakDefaultPassword: DEMO_PASSWORD } });

  test('a default password must be changed before anything else; the agents’ link refuses members [LGN-4] [LGN-8] [PWD-2] [N13]', async ({
    site,
  }) => {
    await go(site, '/login?agent=1');
    await type(site, 'player4', DEMO_PASSWORD);
    await site.keyboard.press('Enter');
    await expect(site.getByRole('alert')).toHaveText(identity('error.login.agents.only'));

    await go(site, '/login');
    await type(site, 'player3', DEMO_PASSWORD);
    await site.keyboard.press('Enter');
    const dialog = site.getByRole('dialog');
    await expect(
      dialog.getByText(identity('identity.password.forcedWhy'), { exact: true }),
    ).toBeVisible();
    const next = 'eleven quiet boats';
    await dialog.getByLabel(identity('field.newPassword'), { exact: true }).fill(next);
    await dialog.getByLabel(identity('field.confirmNewPassword'), { exact: true }).fill(next);
    await site.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(accountOf(site, 'player3')).toBeVisible();

    const second = await site.context().newPage();
    await go(second, '/login');
    await type(second, 'player3', next);
    await second.keyboard.press('Enter');
    await expect(accountOf(second, 'player3')).toBeVisible();
    await expect(second.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('with free play', () => {
  test.use({ settings: { switches: { FREEPLAY3: true } } });

  test('a visitor plays on trial and gets a warning where a real account is needed [LGN-5] [ROL-2] [ERR-1]', async ({
    site,
  }) => {
    await go(site, '/login');
    await site
      .getByRole('button', { name: identity('identity.login.freePlay'), exact: true })
      .click();
    await account(site, /^trial\d+/).click();
    await site
      .getByRole('menuitem', { name: shell('centre.mc.personalHistoryCopy'), exact: true })
      .click();
    const warning = site.getByRole('alertdialog');
    const understood = warning.getByRole('button', {
      name: shell('in_increase_submit'),
      exact: true,
    });
    await expect(warning).toContainText(identity('in_need_true_account'));
    await understood.click();
    await expect(warning).toHaveCount(0);
    // An address opened directly shows the same.
    await go(site, '/bets');
    await expect(warning).toContainText(identity('in_need_true_account'));
    // Favourites also need a real account; games do not.
    await go(site, '/rng');
    const main = site.getByRole('main');
    await main.getByRole('button', { name: HEART, exact: true }).first().click();
    await expect(warning).toContainText(identity('in_need_true_account'));
    await understood.click();
    await main.getByRole('link', { name: new RegExp(`^${GAME}`) }).click();
    await expect(
      site.frameLocator('iframe').getByRole('button', { name: slots('slots.spin'), exact: true }),
    ).toHaveAttribute('aria-disabled', 'false');
  });
});
