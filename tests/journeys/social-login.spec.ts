import type { Browser, Page } from '@playwright/test';
import { type OidcServer, startOidcServer } from '../oidc-server.ts';
import { type OwnServer, startOwnServer, UNHURRIED } from '../own-server.ts';
import { violations } from './axe-page.ts';
import { openDesk } from './desk.ts';
import { DEMO_PASSWORD, expect, test } from './story.ts';
import { wordsOf } from './words.ts';

const PROVIDER = 'Lotus ID';
const social = { bn: wordsOf('modules/social', 'bn'), en: wordsOf('modules/social', 'en') };
const identity = wordsOf('modules/identity', 'en');

/** A house of its own: its brand offers a provider, which other stories do not know. */
let house: OwnServer;
let oidc: OidcServer;
test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async () => {
  house = await startOwnServer(UNHURRIED);
  oidc = await startOidcServer({
    redirectUris: [`${house.url}/login/social`],
    people: { asha: { name: 'Asha Rahman' }, bina: { name: 'Bina Das' } },
  });
  const desk = await openDesk(house);
  await desk.changeBy('PUT /social/providers/lotus', {
    name: PROVIDER,
    isOn: true,
    place: 1,
    choice: {
      kind: 'oidc',
      settings: { issuer: oidc.issuer, clientId: oidc.clientId, scope: 'profile' },
    },
    secret: oidc.clientSecret,
  });
});
test.afterAll(async () => {
  await oidc.stop();
  await house.stop();
});

type Look = {
  readonly language: 'bn' | 'en';
  readonly theme: 'light' | 'dark';
  readonly width: number;
};

async function aVisitor(browser: Browser, { language, theme, width }: Look): Promise<Page> {
  const context = await browser.newContext({
    baseURL: house.url,
    viewport: { width, height: 844 },
  });
  await context.addCookies([{ name: 'lang', value: language, url: house.url }]);
  await context.addInitScript(
    ([lang, shown]) => {
      localStorage.setItem('lang', lang);
      localStorage.setItem('theme', shown);
    },
    [language.toUpperCase(), theme] as const,
  );
  return await context.newPage();
}

/** Presses the provider's button on the login page and logs in there, on the provider's own pages. */
async function goThrough(page: Page, look: Look, person: string): Promise<void> {
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page
    .getByRole('button', { name: social[look.language]('social.continue', PROVIDER) })
    .click();
  const login = page.locator('input[name=login]');
  await login.fill(person);
  await page.locator('input[name=password]').fill('any');
  await login.press('Enter');
  await page.getByRole('button', { name: 'Continue' }).click();
}

const token = (page: Page) => page.evaluate(() => sessionStorage.getItem('token'));
const isLoggedIn = async (page: Page) => {
  await expect(page).toHaveURL(`${house.url}/`);
  // The address may lead on once more: who asks meanwhile asks again.
  await expect(async () => expect(await token(page)).toBeTruthy()).toPass({ timeout: 15_000 });
};

test('a newcomer on a phone comes with a provider, chooses a name and is in; the next time at once [LGN-6] [LGN-11]', async ({
  browser,
}) => {
  const look = { language: 'bn', theme: 'dark', width: 390 } as const;
  const words = social.bn;
  const page = await aVisitor(browser, look);
  await goThrough(page, look, 'asha');
  await expect(page.getByRole('heading', { name: words('social.name.title') })).toBeVisible();
  // Neither code nor state stays in the address, and nothing there opens a session.
  await expect(page).toHaveURL(`${house.url}/login/social`);
  expect(await violations(page)).toEqual([]);
  await page.getByLabel(words('social.name.label')).fill('asharahman');
  await page.getByRole('button', { name: words('social.name.submit') }).click();
  await expect(page.getByText(words('social.name.agree'))).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: words('social.name.submit') }).click();
  await isLoggedIn(page);
  const again = await aVisitor(browser, look);
  await goThrough(again, look, 'asha');
  await isLoggedIn(again);
});

test('a member links a provider by showing both logins, and the provider leads in from then on [LGN-6] [N17]', async ({
  browser,
}) => {
  const look = { language: 'en', theme: 'light', width: 1440 } as const;
  const words = social.en;
  const page = await aVisitor(browser, look);
  await goThrough(page, look, 'bina');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: words('social.name.hasAccount') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(identity('identity.username')).fill('player2');
  await dialog.getByLabel(identity('identity.password'), { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: identity('identity.login.submit') }).click();
  await expect(page.getByText(words('social.link.text', PROVIDER, 'player2'))).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const password = page.getByLabel(words('social.link.password'), { exact: true });
  const link = page.getByRole('button', { name: words('social.link.submit'), exact: true });
  await password.fill('not my password');
  await link.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await password.fill(DEMO_PASSWORD);
  await link.click();
  await expect(page.getByText(words('social.linked', PROVIDER))).toBeVisible();
  await page.getByRole('link', { name: words('social.toSecurity') }).click();
  await expect(
    page.getByRole('button', { name: words('social.section.unlinkFrom', PROVIDER) }),
  ).toBeVisible();
  const again = await aVisitor(browser, look);
  await goThrough(again, look, 'bina');
  await isLoggedIn(again);
  await expect.poll(() => again.evaluate(() => sessionStorage.getItem('account'))).toBe('player2');
});

test('who says no at the provider is told so and can try again [LGN-6]', async ({ browser }) => {
  const look = { language: 'en', theme: 'dark', width: 390 } as const;
  const page = await aVisitor(browser, look);
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: social.en('social.continue', PROVIDER) }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByText(social.en('error.social.cancelled', PROVIDER))).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: social.en('social.again') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await token(page)).toBeNull();
});
