import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { DEMO_PASSWORD, expect, go, test } from './story.ts';
import { wordsOf } from './words.ts';

const STEP_SECONDS = 30;
const SECURITY = '/account/security';
const ACCOUNT = 'player1';

const header = (page: Page, language: 'bn' | 'en') =>
  page.getByRole('banner').getByRole('button', {
    name: wordsOf('apps/site', language)('shell.account', ACCOUNT),
    exact: true,
  });

test.describe('by an authenticator', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a member links an authenticator by its key, and then a login asks for its code [LGN-11] [MC-1]', async ({
    site,
    open,
    brand,
  }) => {
    const factor = wordsOf('modules/factor', 'bn');
    const profile = wordsOf('modules/member', 'bn');
    const identity = wordsOf('modules/identity', 'bn');
    await brand.logIn(site, ACCOUNT, SECURITY);
    const row = site.getByRole('button', {
      name: new RegExp(`^${profile('profile.authenticator')}`),
    });
    await row.click();
    const dialog = site.getByRole('dialog');
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
    await dialog.getByLabel(factor('kind.proof.password'), { exact: true }).fill(DEMO_PASSWORD);
    await press(factor('factor.proof.go'));
    await press(factor('factor.authenticator.start'));
    await expect(
      dialog.getByRole('img', { name: factor('factor.authenticator.picture'), exact: true }),
    ).toBeVisible();
    await expect(dialog.locator('code')).toHaveText(/[A-Z2-7]{4}/);
    const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
    // A code is valid one step before its time and one step after it, and only once. The first code here is that of the
    // present step and the second that of the next, so that neither expires meanwhile.
    const codeIn = (steps: number) =>
      generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * STEP_SECONDS });

    const field = dialog.getByLabel(factor('factor.code.label'), { exact: true });
    await field.fill('000000');
    await press(factor('factor.authenticator.confirm'));
    await expect(dialog.getByRole('alert')).toBeVisible();
    await field.fill(codeIn(0));
    await press(factor('factor.authenticator.confirm'));
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    await press(factor('factor.recovery.saved'));
    await expect(row).toContainText(profile('profile.state.on'));

    const other = await open();
    await go(other, '/login');
    await other
      .getByRole('textbox', { name: identity('identity.username'), exact: true })
      .fill(ACCOUNT);
    await other.getByLabel(identity('identity.password'), { exact: true }).fill(DEMO_PASSWORD);
    await other.keyboard.press('Enter');
    const asked = other.getByRole('dialog', { name: factor('factor.login.title'), exact: true });
    const code = asked.getByLabel(factor('factor.code.label'), { exact: true });
    await expect(code).toBeFocused();
    await code.fill('123456');
    await code.press('Enter');
    await expect(asked.getByRole('alert')).toBeVisible();
    await code.fill(codeIn(1));
    await code.press('Enter');
    await expect(asked).toHaveCount(0);
    await expect(header(other, 'bn')).toBeVisible();

    // The form of a new password waits for the second factor, and does not ask for the present password alone [S7].
    await go(other, SECURITY);
    await other
      .getByRole('button', { name: new RegExp(`^${profile('profile.password')}`) })
      .click();
    const change = other.getByRole('dialog', {
      name: identity('identity.password.title'),
      exact: true,
    });
    await expect(change.getByLabel(factor('factor.code.label'), { exact: true })).toBeVisible();
    await expect(change.locator('[name="oldPassword"]')).toHaveCount(0);

    await row.click();
    await press(factor('factor.authenticator.remove'));
    await expect(dialog.getByRole('status')).toHaveText(factor('status.authenticator.removed'));
    await press(factor('factor.done'));
    await expect(row).toContainText(profile('profile.state.off'));
  });
});

test.describe('by a passkey', () => {
  test.use({ look: { language: 'en' } });

  test('a member adds a passkey under a name, and logs in by it without a password [LGN-11] [MC-1]', async ({
    site,
    context,
    brand,
  }) => {
    const factor = wordsOf('modules/factor', 'en');
    const profile = wordsOf('modules/member', 'en');
    const devtools = await context.newCDPSession(site);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await brand.logIn(site, ACCOUNT, SECURITY);
    const row = site.getByRole('button', { name: new RegExp(`^${profile('profile.passkeys')}`) });
    await row.click();
    const dialog = site.getByRole('dialog');
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
    await dialog.getByLabel(factor('kind.proof.password'), { exact: true }).fill(DEMO_PASSWORD);
    await press(factor('factor.proof.go'));
    await dialog.getByLabel(factor('factor.passkeys.name'), { exact: true }).fill('Blue phone');
    await press(factor('factor.passkeys.add'));
    await press(factor('factor.recovery.saved'));
    await expect(dialog.getByText('Blue phone', { exact: true })).toBeVisible();
    await press(factor('factor.close'));

    await site.evaluate(() => sessionStorage.clear());
    await go(site, '/login');
    await site.getByRole('button', { name: factor('factor.login.way'), exact: true }).click();
    await expect(header(site, 'en')).toBeVisible();

    await go(site, SECURITY);
    await row.click();
    await press(factor('factor.proof.usePasskey'));
    await press('Remove Blue phone');
    await expect(dialog.getByText('Blue phone', { exact: true })).toHaveCount(0);
  });
});
