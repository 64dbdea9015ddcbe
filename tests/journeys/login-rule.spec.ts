import { DEMO_PASSWORD, expect, go, test } from './story.ts';
import { wordsOf } from './words.ts';

const shell = wordsOf('apps/site', 'bn');
const identity = wordsOf('modules/identity', 'bn');

test.use({ settings: { sendLoggedOutToLogin: true } });

test('a brand may send visitors without a session to the login, and members when their session ends [BRD-4]', async ({
  site,
}) => {
  for (const path of ['/', '/rng', '/bets', '/noticePage', '/nowhere']) {
    await site.goto(path);
    await site.waitForURL('**/login');
  }
  for (const path of ['/register', '/register.html', '/helpmc', '/download']) {
    await go(site, path);
    expect(new URL(site.url()).pathname).toBe(path);
  }
  const source = await (await site.request.get('/rng')).text();
  expect(source).toContain('<div id="root"></div>');
  expect(source).not.toContain('GCSGAME_gameList');

  await go(site, '/login');
  await site
    .getByRole('textbox', { name: identity('identity.username'), exact: true })
    .fill('player1');
  await site.getByLabel(identity('identity.password'), { exact: true }).fill(DEMO_PASSWORD);
  await site.locator('main button[type="submit"]').click();
  const account = site.getByRole('button', {
    name: shell('shell.account', 'player1'),
    exact: true,
  });
  await expect(account).toBeVisible();
  await go(site, '/rng');
  await expect(account).toBeVisible();
  expect(new URL(site.url()).pathname).toBe('/rng');

  await account.click();
  await site.getByRole('menuitem', { name: shell('shell.signOut'), exact: true }).click();
  await site
    .getByRole('alertdialog')
    .getByRole('button', { name: shell('in_increase_submit'), exact: true })
    .click();
  await site.waitForURL('**/login');
});
