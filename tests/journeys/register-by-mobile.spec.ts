import type { Locator, Page } from '@playwright/test';
import { balanceOf } from './amounts.ts';
import { slideByKeys } from './slide.ts';
import { expect, go, test } from './story.ts';
import { wordsOf } from './words.ts';

const shell = wordsOf('apps/site', 'bn');
const registration = wordsOf('modules/registration', 'bn');
const verification = wordsOf('modules/messaging', 'bn');
const identity = wordsOf('modules/identity', 'bn');

test.use({
  viewport: { width: 390, height: 844 },
  settings: { switches: { MOBILENUMREG3: true, MOBILENUMPASSREG3: true, REGMOBVERF3: true } },
  hasCaptcha: true,
});

/** No page of this site has more elements that take the focus. */
const MAX_STEPS = 120;

/** Presses the key that moves the focus until the wanted element has it, as somebody without a pointer does. */
async function tabTo(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    await page.keyboard.press(key);
    if (await wanted.evaluate((element) => element === document.activeElement)) {
      return;
    }
  }
  await expect(wanted).toBeFocused();
}

/** Chooses another country and then the brand's own again, and checks that the list closes when the focus goes on. */
async function chooseCountry(page: Page, dialog: Locator): Promise<void> {
  const country = dialog.getByRole('combobox', {
    name: registration('registration.country'),
    exact: true,
  });
  // The list of countries is loaded after the field of the number, and a key pressed before that would skip it.
  await expect(country).toBeVisible();
  await tabTo(page, country, 'Shift+Tab');
  await expect(country).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.type('নেপাল');
  await expect(dialog.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(country).toHaveValue('NP +977');
  await page.keyboard.type('880');
  await page.keyboard.press('Enter');
  await expect(country).toHaveValue('BD +880');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('listbox')).toBeHidden();
}

test('a visitor registers by mobile with a code by SMS, in Bengali, by keyboard alone [REG-1] [REG-3] [REG-6] [SMS-1] [LGN-3] [LGN-4] [G9] [A1]', async ({
  site,
  brand,
  app,
}) => {
  await go(site, '/');
  const open = site
    .getByRole('banner')
    .getByRole('button', { name: shell('shell.register'), exact: true });
  await expect(open).toBeVisible();
  await tabTo(site, open);
  await site.keyboard.press('Enter');

  const dialog = site.getByRole('dialog').first();
  const mobile = dialog.getByLabel(registration('field.mobileNum'), { exact: true });
  await expect(mobile).toBeFocused();
  await chooseCountry(site, dialog);
  await expect(mobile).toBeFocused();
  await site.keyboard.type('০১৭১২-৩৪৫৬৭৮');

  await tabTo(
    site,
    dialog.getByRole('button', { name: verification('verification.code.send'), exact: true }),
  );
  await site.keyboard.press('Enter');
  const code = dialog.getByLabel(verification('verification.code.label'), { exact: true });
  await expect(code).toBeFocused();
  await expect(
    dialog.getByText(verification('verification.code.sent'), { exact: true }),
  ).toBeVisible();
  const office = await brand.office();
  const text = () => office.lastTextTo('+8801712345678');
  await expect(async () => expect(await text()).toMatch(/\d{6}/)).toPass({ timeout: 60_000 });
  await site.keyboard.type(/\d{6}/.exec(await text())?.[0] ?? '');

  await tabTo(site, dialog.getByLabel(registration('field.password'), { exact: true }));
  await site.keyboard.type('Ilish-bhaja-42');
  await tabTo(site, dialog.getByRole('checkbox'));
  await site.keyboard.press('Space');
  await site.keyboard.press('Enter');

  await slideByKeys(site, app);
  await expect(
    site.getByRole('dialog', {
      name: identity('identity.welcome.title', '1712345678'),
      exact: true,
    }),
  ).toBeVisible();
  await site.keyboard.press('Enter');
  await expect(site.getByRole('dialog')).toHaveCount(0);
  await expect(site).toHaveURL(({ pathname }) => pathname === '/');
  await expect(balanceOf(site)).toContainText('10,000.00');
  await expect(
    site.getByRole('button', { name: shell('shell.account', '1712345678'), exact: true }),
  ).toBeAttached();
});
