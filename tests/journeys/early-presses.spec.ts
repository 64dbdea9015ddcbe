import type { Page } from '@playwright/test';
import { expect, test } from './story.ts';
import { wordsOf } from './words.ts';

const drawn = wordsOf('apps/site', 'bn');
const shown = wordsOf('apps/site', 'en');
/** The application itself, for which everything waits. */
const SCRIPT = /\/assets\/site-[\w-]+\.js$/;

/** Home as the server drew it, in Bengali; its script comes when the answer is called. */
async function openAsleep(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(SCRIPT, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  return resolve;
}

test('what is pressed before the script has come is done, also on a page that is drawn anew in English', async ({
  site,
}) => {
  await site.setViewportSize({ width: 820, height: 1180 });
  await site.addInitScript(() => localStorage.setItem('lang', 'EN'));
  const button = (name: string | RegExp) => site.getByRole('banner').getByRole('button', { name });
  for (const key of ['shell.login', 'shell.register', 'shell.search']) {
    const wake = await openAsleep(site);
    await button(drawn(key)).click();
    wake();
    await expect(button(shown(key))).toBeVisible();
    await expect(site.getByRole('dialog')).toBeVisible();
  }

  const wake = await openAsleep(site);
  await button(drawn('shell.theme')).click();
  await button(new RegExp(`^${drawn('shell.language')}`)).click();
  wake();
  await expect(button(new RegExp(`^${shown('shell.language')}`))).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await expect(site.locator('html')).toHaveAttribute('data-theme', 'dark');
});
