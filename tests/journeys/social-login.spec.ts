import type { Page } from '@playwright/test';
import { type OidcServer, startOidcServer } from '../oidc-server.ts';
import { violations } from './axe-page.ts';
import { test as base, DEMO_PASSWORD, expect, go } from './story.ts';
import { wordsOf } from './words.ts';

const PROVIDER = 'Lotus ID';
const social = { bn: wordsOf('modules/social', 'bn'), en: wordsOf('modules/social', 'en') };
const identity = wordsOf('modules/identity', 'en');

/** In these stories the brand offers a login provider, which runs beside the story. */
const test = base.extend<{ readonly provider: OidcServer }>({
  provider: [
    async ({ brand }, use) => {
      const oidc = await startOidcServer({
        redirectUris: [`${brand.url}/login/social`],
        people: { asha: { name: 'Asha Rahman' }, bina: { name: 'Bina Das' } },
      });
      await (await brand.office()).changeBy('PUT /social/providers/lotus', {
        name: PROVIDER,
        isOn: true,
        place: 1,
        choice: {
          kind: 'oidc',
          settings: { issuer: oidc.issuer, clientId: oidc.clientId, scope: 'profile' },
        },
        secret: oidc.clientSecret,
      });
      await use(oidc);
      await oidc.stop();
    },
    { auto: true },
  ],
});

/** Presses the provider's button on the login page. */
async function leave(page: Page, language: 'bn' | 'en'): Promise<void> {
  await go(page, '/login');
  const name = social[language]('social.continue', PROVIDER);
  await page.getByRole('button', { name, exact: true }).click();
}

/** Logs in at the provider, on its own pages. */
async function goThrough(page: Page, language: 'bn' | 'en', person: string): Promise<void> {
  await leave(page, language);
  const login = page.locator('input[name=login]');
  await login.fill(person);
  await page.locator('input[name=password]').fill('any');
  await login.press('Enter');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

const stored = (page: Page, name: string) =>
  page.evaluate((key) => sessionStorage.getItem(key), name);
const isLoggedIn = async (page: Page) => {
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');
  // The page may navigate once more, and a read during that fails, so it is repeated.
  await expect(async () => expect(await stored(page, 'token')).toBeTruthy()).toPass({
    timeout: 60_000,
  });
};

/** The demo's own brand offers each way in, and a provider that needs nobody outside. */
async function logInToTheDemo(page: Page): Promise<void> {
  const words = social.bn;
  const forms = wordsOf('modules/identity', 'bn');
  const registration = wordsOf('modules/registration', 'bn');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await go(page, '/register');
  await expect(tab(registration('registration.by.mobile'))).toBeVisible();
  await expect(tab(registration('registration.by.username'))).toBeVisible();
  await go(page, '/login');
  await expect(tab(forms('identity.login.bySms'))).toBeVisible();
  await expect(button(forms('identity.login.freePlay'))).toBeVisible();
  await button(forms('identity.login.forgot')).click();
  await expect(tab(forms('recovery.by.mail'))).toBeVisible();
  await expect(tab(forms('recovery.by.mobile'))).toBeVisible();
  await go(page, '/login');
  await button(words('social.continue', 'Sandbox ID')).click();
  await expect(
    page.getByRole('heading', { name: words('social.sandbox.title'), exact: true }),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await button('Karim Uddin').click();
  await page.getByLabel(words('social.name.label'), { exact: true }).fill('karimuddin');
  await page.getByRole('checkbox').check();
  await button(words('social.name.submit')).click();
  await isLoggedIn(page);
  await expect.poll(() => stored(page, 'account')).toBe('karimuddin');
}

test.describe('on a phone in Bengali', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    look: { language: 'bn', theme: 'dark' },
  });

  test('a refusal at the provider is shown; a new visitor returns, chooses a name and is logged in, the next time at once [LGN-4] [LGN-6] [LGN-11] [A1] [A7]', async ({
    site,
    open,
    app,
  }) => {
    const words = social.bn;
    const welcome = wordsOf('modules/identity', 'bn')('identity.welcome.start');
    const button = (name: string) => site.getByRole('button', { name, exact: true });
    await leave(site, 'bn');
    await site.getByRole('link', { name: /^\[ Cancel \]$/ }).click();
    await expect(
      site.getByText(words('error.social.cancelled', PROVIDER), { exact: true }),
    ).toBeVisible();
    await button(words('social.again')).click();
    await expect(site.getByRole('dialog')).toBeVisible();
    expect(await stored(site, 'token')).toBeNull();

    await goThrough(site, 'bn', 'asha');
    await expect(
      site.getByRole('heading', { name: words('social.name.title'), exact: true }),
    ).toBeVisible();
    // Neither the code nor the state stays in the address.
    await expect(site).toHaveURL('/login/social');
    // Only the provider leads to this page, so the tour of pages does not check it.
    expect(await violations(site)).toEqual([]);
    await site.getByLabel(words('social.name.label'), { exact: true }).fill('asharahman');
    await button(words('social.name.submit')).click();
    await expect(site.getByText(words('social.name.agree'), { exact: true })).toBeVisible();
    await site.getByRole('checkbox').check();
    await button(words('social.name.submit')).click();
    await isLoggedIn(site);
    await expect(button(welcome)).toBeVisible();
    const again = await open();
    await goThrough(again, 'bn', 'asha');
    await isLoggedIn(again);
    await expect(again.getByRole('button', { name: welcome, exact: true })).toHaveCount(0);
    await logInToTheDemo(await open({ baseURL: app.url }));
  });
});

test.describe('on a computer in English', () => {
  test.use({
    viewport: { width: 1440, height: 844 },
    look: { language: 'en', theme: 'light' },
  });

  test('a member links a provider with both logins, and logs in by the provider from then on [LGN-6] [N17]', async ({
    site,
    open,
  }) => {
    const words = social.en;
    await goThrough(site, 'en', 'bina');
    await site.getByRole('button', { name: words('social.name.hasAccount'), exact: true }).click();
    const dialog = site.getByRole('dialog');
    await dialog.getByLabel(identity('identity.username'), { exact: true }).fill('player2');
    await dialog.getByLabel(identity('identity.password'), { exact: true }).fill(DEMO_PASSWORD);
    await dialog
      .getByRole('button', { name: identity('identity.login.submit'), exact: true })
      .click();
    await expect(
      site.getByText(words('social.link.text', PROVIDER, 'player2'), { exact: true }),
    ).toBeVisible();
    expect(await violations(site)).toEqual([]);
    const password = site.getByLabel(words('social.link.password'), { exact: true });
    const link = site.getByRole('button', { name: words('social.link.submit'), exact: true });
    await password.fill('not my password');
    await link.click();
    await expect(site.getByRole('alert')).toBeVisible();
    await password.fill(DEMO_PASSWORD);
    await link.click();
    await expect(site.getByText(words('social.linked', PROVIDER), { exact: true })).toBeVisible();
    await site.getByRole('link', { name: words('social.toSecurity'), exact: true }).click();
    await expect(
      site.getByRole('button', {
        name: words('social.section.unlinkFrom', PROVIDER),
        exact: true,
      }),
    ).toBeVisible();
    const again = await open();
    await goThrough(again, 'en', 'bina');
    await isLoggedIn(again);
    await expect.poll(() => stored(again, 'account')).toBe('player2');
  });
});
