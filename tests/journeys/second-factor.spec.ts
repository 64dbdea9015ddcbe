import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { newMember } from './new-member.ts';
import { expect, type Member, test } from './story.ts';
import { wordsOf } from './words.ts';

const STEP_SECONDS = 30;
const SECURITY = '/account/security';

/** Browsers know passkeys, and pages a clipboard, under a name: the same server, not by its number. */
function named(path: string): string {
  return `${(process.env['JOURNEY_URL'] ?? '').replace('127.0.0.1', 'localhost')}${path}`;
}

async function speak(page: Page, language: 'bn' | 'en') {
  await page.context().addCookies([{ name: 'lang', value: language, url: named('/') }]);
  await page.addInitScript((code) => localStorage.setItem('lang', code), language.toUpperCase());
}

async function typeLogin(page: Page, { account, password }: Member) {
  await page.goto(named('/'));
  await page.getByRole('button', { name: /^(লগইন|Log in)$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^(ইউজারনেম|Username)$/).fill(account);
  await dialog.getByLabel(/^(পাসওয়ার্ড|Password)$/).fill(password);
  await dialog.getByRole('button', { name: /^(লগইন|Log in)$/ }).click();
}
const header = (page: Page, account: string) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(account) });

test('a member binds an authenticator by its key; then a login asks for its code [LGN-11] [MC-1]', async ({
  site,
  browser,
}) => {
  const member = await newMember();
  const factor = wordsOf('modules/factor', 'bn');
  const profile = wordsOf('modules/member', 'bn');
  await site.setViewportSize({ width: 390, height: 844 });
  await speak(site, 'bn');
  await typeLogin(site, member);
  await expect(header(site, member.account)).toBeVisible();
  await site.goto(named(SECURITY));
  const row = site.getByRole('button', {
    name: new RegExp(`^${profile('profile.authenticator')}`),
  });
  await row.click();
  const dialog = site.getByRole('dialog');
  await dialog.getByLabel(factor('kind.proof.password'), { exact: true }).fill(member.password);
  await dialog.getByRole('button', { name: factor('factor.proof.go') }).click();
  await dialog.getByRole('button', { name: factor('factor.authenticator.start') }).click();
  await expect(
    dialog.getByRole('img', { name: factor('factor.authenticator.picture') }),
  ).toBeVisible();
  await expect(dialog.locator('code')).toHaveText(/[A-Z2-7]{4}/);
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  // A code counts a step before its time and a step after it, and each only once: the first is of now, and the next
  // one of the step after, so that neither runs out on its way.
  const codeIn = (steps: number) =>
    generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * STEP_SECONDS });

  await dialog.getByLabel(factor('factor.code.label')).fill('000000');
  await dialog.getByRole('button', { name: factor('factor.authenticator.confirm') }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel(factor('factor.code.label')).fill(codeIn(0));
  await dialog.getByRole('button', { name: factor('factor.authenticator.confirm') }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await dialog.getByRole('button', { name: factor('factor.recovery.saved') }).click();
  await expect(row).toContainText(profile('profile.state.on'));

  const elsewhere = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const other = await elsewhere.newPage();
  await speak(other, 'bn');
  await typeLogin(other, member);
  const asked = other.getByRole('dialog', { name: factor('factor.login.title') });
  const code = asked.getByLabel(factor('factor.code.label'));
  await expect(code).toBeFocused();
  await code.fill('123456');
  await code.press('Enter');
  await expect(asked.getByRole('alert')).toBeVisible();
  await code.fill(codeIn(1));
  await code.press('Enter');
  await expect(asked).toHaveCount(0);
  await expect(header(other, member.account)).toBeVisible();
  await elsewhere.close();

  await row.click();
  await dialog.getByRole('button', { name: factor('factor.authenticator.remove') }).click();
  await expect(dialog.getByRole('status')).toHaveText(factor('status.authenticator.removed'));
  await dialog.getByRole('button', { name: factor('factor.done') }).click();
  await expect(row).toContainText(profile('profile.state.off'));
});

test('a passkey is added under a name, and logs in without a password [LGN-11] [MC-1]', async ({
  site,
  context,
}) => {
  const member = await newMember();
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
  await speak(site, 'en');
  await typeLogin(site, member);
  await expect(header(site, member.account)).toBeVisible();
  await site.goto(named(SECURITY));
  const row = site.getByRole('button', { name: new RegExp(`^${profile('profile.passkeys')}`) });
  await row.click();
  const dialog = site.getByRole('dialog');
  await dialog.getByLabel(factor('kind.proof.password'), { exact: true }).fill(member.password);
  await dialog.getByRole('button', { name: factor('factor.proof.go') }).click();
  await dialog.getByLabel(factor('factor.passkeys.name')).fill('Blue phone');
  await dialog.getByRole('button', { name: factor('factor.passkeys.add') }).click();
  await dialog.getByRole('button', { name: factor('factor.recovery.saved') }).click();
  await expect(dialog.getByText('Blue phone')).toBeVisible();
  await dialog.getByRole('button', { name: factor('factor.close') }).click();

  await site.evaluate(() => sessionStorage.clear());
  await site.goto(named('/login'), { waitUntil: 'networkidle' });
  await site.getByRole('button', { name: factor('factor.login.way') }).click();
  await expect(header(site, member.account)).toBeVisible();

  await site.goto(named(SECURITY));
  await row.click();
  await dialog.getByRole('button', { name: factor('factor.proof.usePasskey') }).click();
  await dialog.getByRole('button', { name: 'Remove Blue phone' }).click();
  await expect(dialog.getByText('Blue phone')).toHaveCount(0);
});
