import { DEMO_PASSWORD, expect, go, test } from './story.ts';
import { wordsOf } from './words.ts';

const shell = wordsOf('apps/site', 'bn');
const profile = wordsOf('modules/member', 'bn');
const identity = wordsOf('modules/identity', 'bn');

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test.use({ viewport: { width: 390, height: 844 } });

test('a member ends a forgotten session from the list of logins; a new password ends all others [R14] [LGN-11] [PWD-2] [N24]', async ({
  site,
  open,
  brand,
}) => {
  const forgotten = await open({ userAgent: FIREFOX });
  await go(forgotten, '/login');
  await forgotten
    .getByRole('textbox', { name: identity('identity.username'), exact: true })
    .fill('player3');
  await forgotten.getByLabel(identity('identity.password'), { exact: true }).fill(DEMO_PASSWORD);
  await forgotten.keyboard.press('Enter');
  const isOut = (page: typeof site) =>
    expect(
      page.getByRole('banner').getByRole('button', { name: shell('shell.login'), exact: true }),
    ).toBeVisible();
  const account = (page: typeof site) =>
    page
      .getByRole('banner')
      .getByRole('button', { name: shell('shell.account', 'player3'), exact: true });
  await expect(account(forgotten)).toBeVisible();

  await brand.logIn(site, 'player3');
  await account(site).click();
  await site.getByRole('menuitem', { name: shell('shell.security'), exact: true }).click();
  const devices = site.locator('section').filter({
    has: site.getByRole('heading', { name: profile('profile.devices.title'), exact: true }),
  });
  const rows = devices.getByRole('listitem');
  await expect(rows.filter({ hasText: profile('profile.devices.current') })).toHaveCount(1);
  // The history of logins names the browser as well, but has no button to end a session.
  const end = site.getByRole('button', { name: profile('profile.devices.end'), exact: true });
  const other = rows.filter({ hasText: 'Firefox' }).filter({ has: end });
  await expect(other).toHaveCount(1);
  await other.locator(end).click();
  await expect(other).toHaveCount(0);
  await isOut(forgotten);
  await expect(
    site.getByRole('heading', { name: profile('profile.logins.title'), exact: true }),
  ).toBeVisible();

  const elsewhere = await open();
  await brand.logIn(elsewhere, 'player3');
  await site.getByRole('button', { name: profile('profile.logins.notMe'), exact: true }).click();
  const dialog = site.getByRole('dialog');
  const field = (name: string) => dialog.getByLabel(identity(`field.${name}`), { exact: true });
  const next = 'eleven quiet boats';
  await field('oldPassword').fill(DEMO_PASSWORD);
  await field('newPassword').fill(next);
  await field('confirmNewPassword').fill(next);
  await site.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(site).toHaveURL(({ pathname }) => pathname === '/');
  await expect(account(site)).toBeVisible();
  await isOut(elsewhere);
});
