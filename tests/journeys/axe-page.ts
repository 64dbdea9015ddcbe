import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export type Look = { readonly language: 'bn' | 'en'; readonly theme: 'light' | 'dark' };

/** Every look a page has. */
export const LOOKS: readonly Look[] = [
  { language: 'bn', theme: 'light' },
  { language: 'bn', theme: 'dark' },
  { language: 'en', theme: 'light' },
  { language: 'en', theme: 'dark' },
];
/** A phone and a desk, in pixels. */
export const WIDTHS = [390, 1440];

/** Shows the pages of a house in a language and a theme from now on. */
export async function dress(page: Page, house: string, look: Look): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: look.language, url: house }]);
  await page.addInitScript(({ language, theme }) => {
    localStorage.setItem('lang', language.toUpperCase());
    localStorage.setItem('theme', theme);
  }, look);
}

/**
 * What axe finds on the page, with the places. Everything stands still: a passing text is under its neighbour for a
 * moment, and a colour on its way is neither the one nor the other, which is no fault of contrast.
 */
export async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate("document.documentElement.dataset.motion = 'still'");
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
