import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { alive } from './at-rest.ts';

export type Look = {
  readonly language: 'bn' | 'en';
  readonly theme: 'light' | 'dark';
  /** Pixels: a phone, a desk, or both. */
  readonly widths: readonly number[];
};

const PHONE = 390;
const DESK = 1440;
const WIDTHS = [PHONE, DESK];
const EVERY_LOOK: readonly Look[] = [
  { language: 'bn', theme: 'light', widths: WIDTHS },
  { language: 'bn', theme: 'dark', widths: WIDTHS },
  { language: 'en', theme: 'light', widths: WIDTHS },
  { language: 'en', theme: 'dark', widths: WIDTHS },
];

const ONE_LOOK: readonly Look[] = [
  { language: 'bn', theme: 'light', widths: [PHONE] },
  { language: 'en', theme: 'dark', widths: [DESK] },
  { language: 'bn', theme: 'dark', widths: [DESK] },
  { language: 'en', theme: 'light', widths: [PHONE] },
];

/**
 * The look in which a story is told; the stories have all languages, themes and widths between them. `npm run nightly
 * -- looks` tells each in every look there is.
 * @param story stories with other numbers look otherwise
 */
export function looks(story: number): readonly Look[] {
  if (process.env['EVERY_LOOK'] === '1') {
    return EVERY_LOOK;
  }
  return ONE_LOOK.slice(story % ONE_LOOK.length, (story % ONE_LOOK.length) + 1);
}

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
 * moment, and a colour on its way is neither the one nor the other, which is no fault of contrast. A page that its
 * script is just taking over may be empty for a moment, so that is waited for.
 * @param within what is looked at: a dialog over a page that was looked at before is looked at alone
 */
export async function violations(page: Page, within = 'html'): Promise<readonly string[]> {
  await alive(page);
  await page.evaluate("document.documentElement.dataset.motion = 'still'");
  const { violations: found } = await new AxeBuilder({ page }).include(within).analyze();
  return found.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
