import type { Page } from '@playwright/test';
import { axeOn } from '../axe.ts';
import { alive } from './at-rest.ts';

/**
 * What axe finds on the page, with the places. Everything stands still: a passing text is under its neighbour for a
 * moment, and a colour on its way is neither the one nor the other, which is no fault of contrast. A page that its
 * script is just taking over may be empty for a moment, so that is waited for.
 * @param within what is looked at: a dialog over a page that was looked at before is looked at alone
 */
export async function violations(page: Page, within = 'html'): Promise<readonly string[]> {
  await alive(page);
  await page.evaluate("document.documentElement.dataset.motion = 'still'");
  const { violations: found } = await axeOn(page).include(within).analyze();
  return found.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
