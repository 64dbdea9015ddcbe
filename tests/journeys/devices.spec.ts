import { newMember } from './new-member.ts';
import { expect, logIn, test } from './story.ts';
import { wordsOf } from './words.ts';

const shell = wordsOf('apps/site', 'bn');
const profile = wordsOf('modules/member', 'bn');
const identity = wordsOf('modules/identity', 'bn');

test.use({ viewport: { width: 390, height: 844 } });

test('a member sees where the account is logged in and ends a forgotten session there [R14] [LGN-11] [N24]', async ({
  site,
  browser,
}) => {
  const member = await newMember();
  const away = await browser.newContext({
    locale: 'bn-BD',
    baseURL: process.env['JOURNEY_URL'] ?? '',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  const forgotten = await away.newPage();
  await logIn(forgotten, member);

  await logIn(site, member);
  await site
    .getByRole('banner')
    .getByRole('button', { name: shell('shell.account', member.account) })
    .click();
  await site.getByRole('menuitem', { name: shell('shell.security') }).click();
  const devices = site.locator('section').filter({
    has: site.getByRole('heading', { name: profile('profile.devices.title') }),
  });
  const rows = devices.getByRole('listitem');
  await expect(rows.filter({ hasText: profile('profile.devices.current') })).toHaveCount(1);
  // The history of logins names the browser as well, without a way to end anything.
  const end = site.getByRole('button', { name: profile('profile.devices.end'), exact: true });
  const other = rows.filter({ hasText: 'Firefox' }).filter({ has: end });
  await expect(other).toHaveCount(1);
  await other.locator(end).click();
  await expect(other).toHaveCount(0);

  await expect(
    forgotten.getByRole('banner').getByRole('button', { name: shell('shell.login') }),
  ).toBeVisible();
  await expect(site.getByRole('heading', { name: profile('profile.logins.title') })).toBeVisible();
  await away.close();
});

test('a member changes the password and goes on, other browsers are out [PWD-2] [N24]', async ({
  site,
  browser,
}) => {
  const member = await newMember();
  const away = await browser.newContext({
    locale: 'bn-BD',
    baseURL: process.env['JOURNEY_URL'] ?? '',
  });
  const other = await away.newPage();
  await logIn(other, member);
  await logIn(site, member);
  await site.goto('/account/security');
  await site.getByRole('button', { name: profile('profile.logins.notMe') }).click();
  const dialog = site.getByRole('dialog');
  const next = 'eleven quiet boats';
  await dialog.getByLabel(identity('field.oldPassword')).fill(member.password);
  await dialog.getByLabel(identity('field.newPassword'), { exact: true }).fill(next);
  await dialog.getByLabel(identity('field.confirmNewPassword')).fill(next);
  await site.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(site).toHaveURL(/\/$/);
  await expect(
    site.getByRole('banner').getByRole('button', { name: shell('shell.account', member.account) }),
  ).toBeVisible();
  await expect(
    other.getByRole('banner').getByRole('button', { name: shell('shell.login') }),
  ).toBeVisible();
  await away.close();
});
