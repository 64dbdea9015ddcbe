import type { Page } from '@playwright/test';
import { type OwnServer, startOwnServer, UNHURRIED } from '../own-server.ts';
import { dress, type Look, looks, violations } from './axe-page.ts';
import { openDesk } from './desk.ts';
import { DEMO_PASSWORD, expect, test } from './story.ts';
import { wordsOf } from './words.ts';

const shell = { bn: wordsOf('apps/site', 'bn'), en: wordsOf('apps/site', 'en') };
const identity = { bn: wordsOf('modules/identity', 'bn'), en: wordsOf('modules/identity', 'en') };

test.describe.configure({ mode: 'serial' });
test.setTimeout(420_000);

/** A house of its own with every way in switched on. */
let house: OwnServer;
test.beforeAll(async () => {
  house = await startOwnServer(UNHURRIED);
  const desk = await openDesk(house);
  await desk.switchCaptchaOff();
  await desk.change({
    switches: {
      MOBILENUMREG3: true,
      MOBILEVERCODELOGIN3: true,
      FREEPLAY3: true,
      CHNGPASSVERIF3: true,
    },
  });
});
test.afterAll(async () => {
  await house.stop();
});

const dialogOf = (page: Page) => page.locator('dialog[open]').last();

const OPEN = 'dialog[open]';

/** Looks at the page with its open dialog, and at each further tab of that. */
async function lookAtTabs(page: Page, what: string): Promise<void> {
  await expect(dialogOf(page)).toBeVisible();
  expect(await violations(page), what).toEqual([]);
  const tabs = dialogOf(page).getByRole('tab');
  for (let index = 1; index < (await tabs.count()); index += 1) {
    await tabs.nth(index).click();
    await expect(tabs.nth(index)).toHaveAttribute('aria-selected', 'true');
    expect(await violations(page, OPEN), `${what}, tab ${index + 1}`).toEqual([]);
  }
}

async function openLogin(page: Page, { language }: Look): Promise<void> {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page
    .getByRole('banner')
    .getByRole('button', { name: shell[language]('shell.login') })
    .click();
  await expect(dialogOf(page)).toBeVisible();
}

async function logInOn(page: Page): Promise<void> {
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.getByRole('textbox', { name: /^(ইউজারনেম|Username)$/ }).fill('player3');
  await page.getByLabel(/^(পাসওয়ার্ড|Password)$/).fill(DEMO_PASSWORD);
  await page.locator('main button[type="submit"]').click();
  await expect(page.getByRole('button', { name: /player3/ })).toBeVisible();
}

/** Presses each button of the page, which opens a dialog, looks at the dialog and closes it. */
async function lookBehindButtons(page: Page, where: string): Promise<number> {
  const buttons = page.locator('main button:visible');
  const count = await buttons.count();
  for (let index = 0; index < count; index += 1) {
    await buttons.nth(index).click();
    await expect(dialogOf(page)).toBeVisible();
    expect(await violations(page, OPEN), `${where}, behind button ${index + 1}`).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  }
  return count;
}

for (const look of looks(1)) {
  test(`every way in can be used by everyone, ${look.language}, ${look.theme} [G9]`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: house.url });
    const page = await context.newPage();
    await dress(page, house.url, look);
    for (const width of look.widths) {
      await page.setViewportSize({ width, height: 900 });
      await openLogin(page, look);
      await lookAtTabs(page, `login at ${width}`);
      await openLogin(page, look);
      await dialogOf(page)
        .getByRole('button', { name: identity[look.language]('identity.login.forgot') })
        .click();
      await lookAtTabs(page, `forgotten password at ${width}`);
      await page.goto('/register', { waitUntil: 'networkidle' });
      await lookAtTabs(page, `registration at ${width}`);
      await page.goto('/account/security', { waitUntil: 'networkidle' });
      await lookAtTabs(page, `login in between at ${width}`);
      for (const path of ['/login', '/reset', '/login/social']) {
        await page.goto(path, { waitUntil: 'networkidle' });
        expect(await violations(page), `${path} at ${width}`).toEqual([]);
      }
    }
    await context.close();
  });
}

for (const look of looks(2)) {
  test(`the security centre and all it opens can be used by everyone, ${look.language}, ${look.theme} [G9]`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: house.url });
    const page = await context.newPage();
    await dress(page, house.url, look);
    await logInOn(page);
    for (const width of look.widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/account/security', { waitUntil: 'networkidle' });
      await expect(page.locator('main button:visible').nth(5)).toBeVisible();
      expect(await violations(page), `security centre at ${width}`).toEqual([]);
      const dialogs = await lookBehindButtons(page, `security centre at ${width}`);
      expect(dialogs).toBeGreaterThan(5);
    }
    await context.close();
  });
}
