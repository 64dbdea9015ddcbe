import type { Page } from '@playwright/test';
import { onlyTheDialog } from './at-rest.ts';
import { violations } from './axe-page.ts';
import { expect, go, test } from './story.ts';
import { wordsOf } from './words.ts';

const shell = { bn: wordsOf('apps/site', 'bn'), en: wordsOf('apps/site', 'en') };
const identity = wordsOf('modules/identity', 'en');
const registration = wordsOf('modules/registration', 'en');
const captcha = wordsOf('modules/captcha', 'en');
const region = wordsOf('modules/region', 'en');
const support = wordsOf('modules/support', 'bn');
const chat = wordsOf('modules/chat', 'bn');
const help = wordsOf('modules/help', 'bn');
const feedback = wordsOf('modules/inquiry', 'bn');
const notice = wordsOf('modules/notice', 'bn');

const OPEN = 'dialog:is([open], :popover-open)';
const dialogOf = (page: Page) => page.locator(OPEN).last();

/** Checks the dialog with axe, and each other tab of it. */
async function lookAtTabs(page: Page, what: string): Promise<void> {
  await expect(dialogOf(page)).toBeVisible();
  expect(await violations(page, OPEN), what).toEqual([]);
  const tabs = dialogOf(page).getByRole('tab');
  for (let index = 1; index < (await tabs.count()); index += 1) {
    await tabs.nth(index).click();
    await expect(tabs.nth(index)).toHaveAttribute('aria-selected', 'true');
    expect(await violations(page, OPEN), `${what}, tab ${index + 1}`).toEqual([]);
  }
}

test.describe('in English, dark, on a computer', () => {
  test.use({
    viewport: { width: 1440, height: 900 },
    look: { language: 'en', theme: 'dark' },
    hasCaptcha: true,
    settings: {
      switches: {
        MOBILENUMREG3: true,
        MOBILENUMPASSREG3: true,
        REGMOBVERF3: true,
        MOBILEVERCODELOGIN3: true,
        FREEPLAY3: true,
        CHNGPASSVERIF3: true,
      },
    },
  });

  test('login and registration with their errors, the captchas and the closed pages are accessible [G9] [REG-1] [LGN-3]', async ({
    site,
    brand,
  }) => {
    const office = await brand.office();
    const { rules, version } = await office.call<{
      rules: Record<string, { enabled: boolean }>;
      version: string;
    }>('GET /register-rules');
    const asked = ['payeeName', 'email', 'birthday', 'paymentPassword'].map((field) => [
      field,
      { ...rules[field], enabled: true },
    ]);
    await office.call('PUT /register-rules', {
      rules: Object.fromEntries(asked),
      version,
      reason: 'a story looks at every field',
    });

    await go(site, '/');
    await site
      .getByRole('banner')
      .getByRole('button', { name: shell.en('shell.login'), exact: true })
      .click();
    await lookAtTabs(site, 'login');
    await go(site, '/login');
    await site
      .getByRole('button', { name: identity('identity.login.forgot'), exact: true })
      .click();
    await lookAtTabs(site, 'forgotten password');
    await go(site, '/account/security');
    await lookAtTabs(site, 'login in between');
    await go(site, '/login/social');
    expect(await violations(site), 'the way back from a provider').toEqual([]);

    await go(site, '/register');
    const dialog = site.getByRole('dialog').first();
    const field = (name: string) =>
      dialog.getByLabel(registration(`field.${name}`), { exact: true });
    const submit = dialog.getByRole('button', {
      name: registration('registration.submit'),
      exact: true,
    });
    await expect(field('mobileNum')).toBeVisible();
    await dialog.getByRole('combobox').click();
    await expect(dialog.getByRole('listbox')).toBeVisible();
    expect(await violations(site, OPEN), 'countries').toEqual([]);
    await dialog
      .getByRole('tab', { name: registration('registration.by.username'), exact: true })
      .click();
    await dialog.getByText(registration('registration.more'), { exact: true }).click();
    await submit.click();
    await expect(
      dialog.getByText(registration('field.required'), { exact: true }).first(),
    ).toBeVisible();
    expect(await violations(site, OPEN), 'refused').toEqual([]);

    await go(site, '/register');
    await field('mobileNum').fill('01712345678');
    await dialog.locator('[name="verificationCode"]').fill('123456');
    await field('password').fill('Ilish-bhaja-42');
    await dialog.getByRole('checkbox').check();
    await submit.click();
    await expect(site.getByRole('slider')).toBeVisible();
    expect(await violations(site, OPEN), 'slider').toEqual([]);
    await site.getByRole('button', { name: captcha('captcha.toTyped'), exact: true }).click();
    await expect(
      site.getByRole('img', { name: captcha('captcha.picture'), exact: true }),
    ).toBeVisible();
    await site.getByRole('button', { name: captcha('captcha.goOn'), exact: true }).click();
    expect(await violations(site, OPEN), 'picture').toEqual([]);

    for (const [status, key] of [
      [1, 'region.maintenance.title'],
      [2, 'region.restricted.title'],
    ] as const) {
      await office.change({
        status,
        maintenanceUntil: status === 1 ? '2031-01-01T18:30:00Z' : '',
      });
      await site.goto('/');
      await expect(
        site.getByRole('heading', { level: 1, name: region(key), exact: true }),
      ).toBeVisible();
      expect(await violations(site), key).toEqual([]);
    }
  });
});

test.describe('in Bengali, light, on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    look: { language: 'bn', theme: 'light' },
    settings: { gtagId: 'G-SHAPLA1' },
    hasPopups: true,
  });

  test('the security centre with its dialogs, customer service, and what opens over home are accessible [G9]', async ({
    site,
    brand,
  }) => {
    await go(site, '/');
    await expect(dialogOf(site)).toBeVisible();
    await onlyTheDialog(site);
    await lookAtTabs(site, 'the pop-up');
    await site.keyboard.press('Escape');
    await expect(
      site.getByRole('region', { name: shell.bn('consent.title'), exact: true }),
    ).toBeVisible();
    expect(await violations(site), 'home with the question about measuring').toEqual([]);
    await site
      .getByRole('region', { name: notice('notice.bar.title'), exact: true })
      .locator('ul button')
      .first()
      .click();
    await lookAtTabs(site, 'an announcement');
    await site.keyboard.press('Escape');
    await site.getByRole('button', { name: new RegExp(`^${support('support.title')}`) }).click();
    await lookAtTabs(site, 'customer service');
    await dialogOf(site)
      .getByRole('button', { name: new RegExp(`^${chat('chat.title')}`) })
      .click();
    await expect(site.getByRole('dialog', { name: chat('chat.title'), exact: true })).toBeVisible();
    await lookAtTabs(site, 'chat');

    await go(site, '/help');
    await site
      .getByRole('main')
      .getByRole('button', { name: help('help.feedback'), exact: true })
      .click();
    await site.getByRole('button', { name: feedback('feedback.send'), exact: true }).click();
    await expect(site.getByText(feedback('feedback.empty'), { exact: true })).toBeVisible();
    expect(await violations(site, OPEN), 'feedback').toEqual([]);

    await brand.logIn(site, 'player3', '/account/security');
    const buttons = site.locator('main button:visible');
    await expect(buttons.nth(5)).toBeVisible();
    const count = await buttons.count();
    expect(count).toBeGreaterThan(5);
    for (let index = 0; index < count; index += 1) {
      await buttons.nth(index).click();
      await expect(dialogOf(site)).toBeVisible();
      expect(await violations(site, OPEN), `behind button ${index + 1}`).toEqual([]);
      await site.keyboard.press('Escape');
      await expect(site.locator(OPEN)).toHaveCount(0);
    }
  });
});
