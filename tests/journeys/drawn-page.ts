import type { Page } from '@playwright/test';

/** The scripts that a page loads when its main script runs come so late. */
const LATE_MS = 1_000;
const LATER_SCRIPT = /\/assets\/(?!site-)[^/]*\.js$/;

/**
 * Opens a page whose scripts come late, and waits until they have taken it over.
 * @returns whether the heading that the server drew was ever gone meanwhile
 */
export async function losesItsHeading(page: Page, path: string): Promise<boolean> {
  await page.route(LATER_SCRIPT, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  });
  await page.addInitScript(watchHeading);
  await page.goto(path);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
  // A script that is still held back belongs to a route until that lets it go.
  await page.unrouteAll({ behavior: 'wait' });
  return await page.evaluate(() => Reflect.get(window, 'isHeadingLost') === true);
}

function watchHeading(): void {
  let isDrawn = false;
  new MutationObserver(() => {
    const isThere = document.querySelector('h1') !== null;
    if (isDrawn && !isThere) {
      Object.assign(window, { isHeadingLost: true });
    }
    isDrawn ||= isThere;
  }).observe(document, { childList: true, subtree: true });
}
