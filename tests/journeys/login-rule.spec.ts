import { type OwnServer, startOwnServer, UNHURRIED } from '../own-server.ts';
import { openDesk } from './desk.ts';
import { DEMO_PASSWORD, expect, test } from './story.ts';
import { wordsOf } from './words.ts';

const shell = wordsOf('apps/site', 'bn');

/** A house of its own: no other story could begin where every page leads to the login. */
let house: OwnServer;
test.beforeAll(async () => {
  house = await startOwnServer(UNHURRIED);
  await (await openDesk(house)).change({ sendLoggedOutToLogin: true });
});
test.afterAll(async () => {
  await house.stop();
});

test('a brand sends whoever has no session to the login, and back there when the session ends [BRD-4]', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: house.url });
  for (const path of ['/', '/rng', '/bets', '/noticePage', '/nowhere']) {
    await page.goto(path);
    await page.waitForURL('**/login');
  }
  for (const path of ['/register', '/register.html', '/helpmc', '/download']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(new URL(page.url()).pathname).toBe(path);
  }
  const source = await (await page.request.get('/rng')).text();
  expect(source).toContain('<div id="root"></div>');
  expect(source).not.toContain('GCSGAME_gameList');

  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.getByRole('textbox', { name: /^ইউজারনেম$/ }).fill('player1');
  await page.getByLabel(/^পাসওয়ার্ড$/).fill(DEMO_PASSWORD);
  await page.locator('button[type="submit"]').click();
  const account = page.getByRole('button', { name: shell('shell.account', 'player1') });
  await expect(account).toBeVisible();
  await page.goto('/rng');
  await expect(account).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/rng');

  await account.click();
  await page.getByRole('menuitem', { name: shell('shell.signOut') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: shell('in_increase_submit') })
    .click();
  await page.waitForURL('**/login');
});
