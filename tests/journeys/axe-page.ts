import type { Page } from '@playwright/test';
import { axeFaults, violationsOn } from '../axe.ts';
import { alive } from './at-rest.ts';

/**
 * Lists what axe finds on the page, with the elements. Motion is switched off, because a text that passes another or a
 * colour that changes would look like a fault of contrast. It waits for the page's script, since a page may be empty for
 * a moment while the script takes it over.
 * @param within selects what is checked, so that a dialog over a page that is checked already is checked alone
 */
export async function violations(page: Page, within = 'html'): Promise<readonly string[]> {
  await alive(page);
  await page.evaluate("document.documentElement.dataset.motion = 'still'");
  return axeFaults(await violationsOn(page, { within }));
}
