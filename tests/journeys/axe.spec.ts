import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, logIn, test } from './story.ts';

const PATHS = ['/', '/elott', '/rng', '/verify', '/noticePage', '/credits', '/login', '/nowhere'];
const WIDTHS = [390, 1440];
const LANGUAGES = ['bn', 'en'] as const;
const THEMES = ['light', 'dark'] as const;

/** Everything stands still: a passing text is under its neighbour for a moment, which is no fault of contrast. */
async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate("document.documentElement.dataset.motion = 'still'");
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

async function dress(page: Page, look: { readonly language: string; readonly theme: string }) {
  await page
    .context()
    .addCookies([{ name: 'lang', value: look.language, url: process.env['JOURNEY_URL'] ?? '' }]);
  await page.addInitScript(({ language, theme }) => {
    localStorage.setItem('lang', language.toUpperCase());
    localStorage.setItem('theme', theme);
  }, look);
}

for (const language of LANGUAGES) {
  for (const theme of THEMES) {
    test(`pages can be used by everyone, ${language}, ${theme} [G9]`, async ({ site }) => {
      await dress(site, { language, theme });
      for (const width of WIDTHS) {
        await site.setViewportSize({ width, height: 900 });
        for (const path of PATHS) {
          await site.goto(path, { waitUntil: 'networkidle' });
          expect(await violations(site), `${path} at ${width}`).toEqual([]);
        }
      }
    });

    test(`dialogs and records can be used by everyone, ${language}, ${theme} [G9]`, async ({
      site,
    }) => {
      await dress(site, { language, theme });
      for (const width of WIDTHS) {
        await site.setViewportSize({ width, height: 900 });
        await site.goto('/register', { waitUntil: 'networkidle' });
        await expect(site.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
        expect(await violations(site), `register at ${width}`).toEqual([]);
        await site.goto('/', { waitUntil: 'networkidle' });
        await site.getByRole('button', { name: /^(লগইন|Log in)$/ }).click();
        await expect(site.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
        expect(await violations(site), `login at ${width}`).toEqual([]);
      }
      await logIn(site, 'player1');
      for (const width of WIDTHS) {
        await site.setViewportSize({ width, height: 900 });
        for (const path of ['/bets', '/']) {
          await site.goto(path, { waitUntil: 'networkidle' });
          expect(await violations(site), `${path} at ${width}`).toEqual([]);
        }
      }
    });
  }
}
