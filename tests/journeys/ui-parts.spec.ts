import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { looks } from './axe-page.ts';
import { startUiPage, type UiPage } from './ui-page.ts';

/** One server for all tests of a worker. */
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
test.describe.configure({ mode: 'default' });

async function open(page: Page, parts: UiPage, look = 'lang=en&theme=light') {
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${parts.url}?${look}`);
  await expect(page.locator('#art')).toBeVisible({ timeout: 30_000 });
  return broken;
}

async function violations(page: Page, within = 'html'): Promise<readonly string[]> {
  const { violations: found } = await new AxeBuilder({ page }).include(within).analyze();
  return found.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

const focused = (page: Page) => page.locator(':focus');

for (const { language, theme, widths } of looks(0)) {
  test(`every part can be used by everyone and fits its page, ${language}, ${theme} [G9]`, async ({
    page,
    parts,
  }) => {
    const broken = await open(page, parts, `lang=${language}&theme=${theme}`);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violations(page), `at ${width}`).toEqual([]);
      await expect
        .poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth'))
        .toBeLessThanOrEqual(0);
    }
    expect(broken).toEqual([]);
  });
}

test('a dialog takes the focus, keeps it, and gives it back to its opener on Escape [MOD-2]', async ({
  page,
  parts,
}) => {
  await open(page, parts);
  for (const [opener, role, first] of [
    ['Login dialog', 'textbox', 'Username'],
    ['Drawer', 'radio', 'All'],
  ] as const) {
    await page.getByRole('button', { name: opener }).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole(role, { name: first })).toBeFocused();
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
});

for (const [look, words] of [
  ['lang=en&theme=dark', ['Login dialog', 'Question', 'Drawer', 'Problem', 'Calendar']],
  ['lang=bn&theme=light', ['লগইন ডায়ালগ', 'প্রশ্ন', 'ড্রয়ার', 'সমস্যা', 'ক্যালেন্ডার']],
] as const) {
  test(`what lies over the page can be used by everyone too, ${look} [G9]`, async ({
    page,
    parts,
  }) => {
    await open(page, parts, look);
    const [login, question, drawer, problem, calendar] = words;
    for (const opener of [login, question, drawer]) {
      await page.getByRole('button', { name: opener, exact: true }).press('Enter');
      await expect(page.locator('dialog')).toBeVisible();
      expect(await violations(page, 'dialog'), opener).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog')).toHaveCount(0);
    }
    await page.getByRole('button', { name: calendar }).press('Enter');
    await expect(page.locator('.calendar')).toBeVisible();
    expect(await violations(page, '.calendar'), calendar).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: problem, exact: true }).press('Enter');
    await expect(page.locator('.toast').first()).toBeVisible();
    expect(await violations(page, '.toast'), problem).toEqual([]);
  });
}

test('a question starts on its safe button [MOD-3]', async ({ page, parts }) => {
  await open(page, parts);
  await page.getByRole('button', { name: 'Question' }).press('Enter');
  await expect(focused(page)).toHaveText('Cancel');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a menu opens by arrow, is walked by arrows, Home and End, and closes on Escape [HDR-4]', async ({
  page,
  parts,
}) => {
  await open(page, parts);
  const trigger = page.locator('#overlays').getByRole('button', { name: 'Language: English' });
  await trigger.focus();
  await page.keyboard.press('ArrowDown');
  await expect(focused(page)).toHaveText('বাংলা');
  await page.keyboard.press('ArrowDown');
  await expect(focused(page)).toHaveText('English');
  await page.keyboard.press('ArrowDown');
  await expect(focused(page)).toHaveText('বাংলা');
  await page.keyboard.press('End');
  await expect(focused(page)).toHaveText('English');
  await page.keyboard.press('Escape');
  await expect(trigger).toBeFocused();
  await expect(trigger).toHaveAttribute('aria-expanded', 'false');
});

test('tabs are one stop; arrows choose and go round, Home and End jump', async ({
  page,
  parts,
}) => {
  await open(page, parts);
  const tab = (name: string) => page.locator('#lobby').getByRole('tab', { name });
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
});

test('a select and radios are chosen by arrows, and amounts are stepped and grouped', async ({
  page,
  parts,
}) => {
  await open(page, parts);
  const language = page.locator('#forms').getByLabel('Language');
  await language.focus();
  await page.keyboard.press('ArrowDown');
  await expect(language).toHaveValue('en');

  await page.getByRole('radio', { name: /Megh wallet/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Nodi Pay/ })).toBeChecked();

  const amount = page.getByLabel('Amount', { exact: true });
  await amount.fill('১,২৩৪।৫০');
  await page.keyboard.press('Tab');
  await expect(amount).toHaveValue('1,234.50');
  await amount.press('ArrowUp');
  await expect(amount).toHaveValue('1,334.5');
});

test('a date range is set by its presets and by typing, and a wrong one is refused in words [VAL-5]', async ({
  page,
  parts,
}) => {
  await open(page, parts);
  const range = page.locator('.date-range');
  const days = async () => [
    await range.getByLabel('From', { exact: true }).inputValue(),
    await range.getByLabel('To', { exact: true }).inputValue(),
  ];
  await range.getByRole('button', { name: 'Next 7 days' }).press('Enter');
  await expect.poll(days).toEqual(['2026-11-21', '2026-11-27']);
  await range.getByRole('button', { name: 'Previous 30 days' }).press('Space');
  await expect.poll(days).toEqual(['2026-10-23', '2026-11-21']);
  await range.getByLabel('From', { exact: true }).fill('2026-11-25');
  await expect(range.getByRole('alert')).toHaveText('The last day is before the first');
  await range.getByLabel('To', { exact: true }).fill('2026-11-28');
  await expect(range.getByRole('alert')).toHaveText('');
});

test('days are walked in a calendar by arrows and months by page keys, and two make a range [VAL-5]', async ({
  page,
  parts,
}) => {
  await open(page, parts);
  const range = page.locator('.date-range');
  const opener = range.getByRole('button', { name: 'Calendar' });
  await opener.press('Enter');
  await expect(focused(page)).toHaveAccessibleName(/15 November 2026/);
  await page.keyboard.press('PageUp');
  await expect(focused(page)).toHaveAccessibleName(/15 October 2026/);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await expect(range.getByLabel('From', { exact: true })).toHaveValue('2026-11-16');
  await expect(range.getByLabel('To', { exact: true })).toHaveValue('2026-11-23');
});

test('a popover and a tooltip show on the keyboard and leave on Escape', async ({
  page,
  parts,
}) => {
  await open(page, parts);
  const balance = page.locator('#overlays').getByRole('button', { name: 'P 1,240.50' });
  await balance.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Balance in parts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(balance).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tooltip', { name: /long run/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip', { name: /long run/ })).toBeHidden();
});

test('pictures are taken by what they are, shown, and taken away again [VAL-4]', async ({
  page,
  parts,
}) => {
  await open(page, parts);
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);
  const area = page.locator('.file-drop');
  await area.getByLabel('Pictures').setInputFiles([
    { name: 'receipt.png', mimeType: 'image/png', buffer: png },
    { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('notes') },
  ]);
  await expect(area.getByRole('alert')).toHaveText('notes.png: PNG or JPG only');
  await area.getByRole('button', { name: 'Remove receipt.png' }).press('Enter');
  await expect(area.getByRole('listitem')).toHaveCount(0);
  await expect(area.getByLabel('Pictures')).toBeFocused();
});
