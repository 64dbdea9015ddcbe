import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { axeFaults, violationsOn } from '../axe.ts';
import { startUiPage, type UiPage } from './ui-page.ts';

/** The page of parts runs on a server of its own, without a brand. */
const test = base.extend<object, { readonly parts: UiPage }>({
  parts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
    async ({}, use) => {
      const parts = await startUiPage();
      await use(parts);
      await parts.stop();
    },
    { scope: 'worker' },
  ],
});
async function open(page: Page, parts: UiPage, look: string) {
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${parts.url}?${look}`);
  await expect(page.locator('#art')).toBeVisible({ timeout: 60_000 });
  return broken;
}

async function violations(page: Page, within = 'html'): Promise<readonly string[]> {
  return axeFaults(await violationsOn(page, { within }));
}

const focused = (page: Page) => page.locator(':focus');
const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true });

test('every part and overlay is accessible, fits its page and works by keys: dialogs hold the focus and return it, menus, tabs, choices, dates and pictures [G9] [MOD-2] [MOD-3] [HDR-4] [VAL-4] [VAL-5]', async ({
  page,
  parts,
}) => {
  for (const { look, width, words } of [
    {
      look: 'lang=en&theme=dark',
      width: 1440,
      words: ['Login dialog', 'Question', 'Drawer', 'Problem', 'Calendar'],
    },
    {
      look: 'lang=bn&theme=light',
      width: 390,
      words: ['লগইন ডায়ালগ', 'প্রশ্ন', 'ড্রয়ার', 'সমস্যা', 'ক্যালেন্ডার'],
    },
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const broken = await open(page, parts, look);
    expect(await violations(page), look).toEqual([]);
    await expect
      .poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth'))
      .toBeLessThanOrEqual(0);
    // On a phone there is no calendar of ours.
    await page.setViewportSize({ width: 1280, height: 900 });
    const [login, question, drawer, problem, calendar] = words;
    for (const opener of [login, question, drawer]) {
      await button(page, opener).press('Enter');
      await expect(page.locator('dialog')).toBeVisible();
      expect(await violations(page, 'dialog'), opener).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog')).toHaveCount(0);
    }
    await button(page, calendar).press('Enter');
    await expect(page.locator('.calendar')).toBeVisible();
    expect(await violations(page, '.calendar'), calendar).toEqual([]);
    await page.keyboard.press('Escape');
    await button(page, problem).press('Enter');
    await expect(page.locator('.toast').first()).toBeVisible();
    expect(await violations(page, '.toast'), problem).toEqual([]);
    expect(broken).toEqual([]);
  }
  await usesAllByKeys(page, parts);
});

async function usesAllByKeys(page: Page, parts: UiPage): Promise<void> {
  const broken = await open(page, parts, 'lang=en&theme=light');
  await keepsFocus(page);
  await button(page, 'Question').press('Enter');
  await expect(focused(page)).toHaveText('Cancel');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await walksMenu(page);
  await walksTabs(page);
  await choosesAndSteps(page);
  await setsDates(page);
  await showsOnKeys(page);
  await takesPictures(page);
  expect(broken).toEqual([]);
}

async function keepsFocus(page: Page): Promise<void> {
  for (const [opener, role, first] of [
    ['Login dialog', 'textbox', 'Username'],
    ['Drawer', 'radio', 'All'],
  ] as const) {
    await button(page, opener).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole(role, { name: first, exact: true })).toBeFocused();
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          "document.activeElement === document.body || document.activeElement.closest('dialog') !== null",
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(focused(page)).toHaveText(opener);
  }
}

async function walksMenu(page: Page): Promise<void> {
  const trigger = page.locator('#overlays').getByRole('button', { name: /^Language: English/ });
  await trigger.focus();
  for (const [key, text] of [
    ['ArrowDown', 'বাংলা'],
    ['ArrowDown', 'English'],
    ['ArrowDown', 'বাংলা'],
    ['End', 'English'],
    ['Home', 'বাংলা'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(focused(page)).toHaveText(text);
  }
  await page.keyboard.press('Escape');
  await expect(trigger).toBeFocused();
  await expect(trigger).toHaveAttribute('aria-expanded', 'false');
}

/** Checks that tabs take one stop of the focus, and that the arrows and End choose among them. */
async function walksTabs(page: Page): Promise<void> {
  const tab = (name: string) => page.locator('#lobby').getByRole('tab', { name, exact: true });
  await tab('All').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Lottery')).toBeFocused();
  await expect(tab('Lottery')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(tab('Slots')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(tab('All')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(focused(page)).not.toHaveRole('tab');
}

async function choosesAndSteps(page: Page): Promise<void> {
  const language = page.locator('#forms').getByLabel('Language', { exact: true });
  await language.focus();
  await page.keyboard.press('ArrowDown');
  await expect(language).toHaveValue('en');

  await page.getByRole('radio', { name: /^Megh wallet/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Nodi Pay/ })).toBeChecked();

  const amount = page.getByLabel('Amount', { exact: true });
  await amount.fill('১,২৩৪।৫০');
  await page.keyboard.press('Tab');
  await expect(amount).toHaveValue('1,234.50');
  await amount.press('ArrowUp');
  await expect(amount).toHaveValue('1,334.5');
}

/** Sets a range by a calendar, by its presets and by typing, and checks that a wrong range shows a reason. */
async function setsDates(page: Page): Promise<void> {
  const range = page.locator('.date-range');
  const [from, to] = [
    range.getByLabel('From', { exact: true }),
    range.getByLabel('To', { exact: true }),
  ];
  const opener = button(range, 'Calendar');
  await opener.press('Enter');
  await expect(focused(page)).toHaveAccessibleName(/15 November 2026/);
  await page.keyboard.press('PageUp');
  await expect(focused(page)).toHaveAccessibleName(/15 October 2026/);
  await page.keyboard.press('PageDown');
  for (const key of ['ArrowRight', 'Enter', 'ArrowDown', 'Enter', 'Escape']) {
    await page.keyboard.press(key);
  }
  await expect(opener).toBeFocused();
  await expect(from).toHaveValue('2026-11-16');
  await expect(to).toHaveValue('2026-11-23');

  const days = async () => [await from.inputValue(), await to.inputValue()];
  await button(range, 'Next 7 days').press('Enter');
  await expect.poll(days).toEqual(['2026-11-21', '2026-11-27']);
  await button(range, 'Previous 30 days').press('Space');
  await expect.poll(days).toEqual(['2026-10-23', '2026-11-21']);
  await from.fill('2026-11-25');
  await expect(range.getByRole('alert')).toHaveText('The last day is before the first');
  await to.fill('2026-11-28');
  await expect(range.getByRole('alert')).toHaveText('');
}

async function showsOnKeys(page: Page): Promise<void> {
  const balance = button(page.locator('#overlays'), 'P 1,240.50');
  await balance.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Balance in parts', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(balance).toBeFocused();
  await page.keyboard.press('Tab');
  const tip = page.getByRole('tooltip').filter({ hasText: 'long run' });
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
}

/** Checks that a file is accepted by its content, listed, and removed again. */
async function takesPictures(page: Page): Promise<void> {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);
  const area = page.locator('.file-drop');
  const field = area.getByLabel('Pictures', { exact: true });
  await field.setInputFiles([
    { name: 'receipt.png', mimeType: 'image/png', buffer: png },
    { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('notes') },
  ]);
  await expect(area.getByRole('alert')).toHaveText('notes.png: PNG or JPG only');
  await button(area, 'Remove receipt.png').press('Enter');
  await expect(area.getByRole('listitem')).toHaveCount(0);
  await expect(field).toBeFocused();
}
