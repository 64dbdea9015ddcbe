import type { Page } from '@playwright/test';
import { alive } from './at-rest.ts';
import { changesWithTheWholeSheet } from './first-look.ts';
import { expect, go, test } from './story.ts';
import { wordsOf } from './words.ts';

const drawn = wordsOf('apps/site', 'bn');
const shown = wordsOf('apps/site', 'en');
const fairness = wordsOf('modules/fairness', 'bn');
/** This is the application's main script. */
const SCRIPT = /\/assets\/site-[\w-]+\.js$/;

/** Opens a page as the server rendered it, in Bengali. @returns a function that lets its script load */
async function openAsleep(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(SCRIPT, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return resolve;
}

test('a page looks with its first styles as it does with all of them, text typed before the script has loaded stays, earlier presses take effect, and a script that fails to load is requested again [LGN-1] [RTE-9] [ERR-2]', async ({
  site,
}) => {
  for (const path of ['/', '/login']) {
    expect(await changesWithTheWholeSheet(site, path), path).toEqual([]);
  }
  const wake = await openAsleep(site, '/login');
  const name = site.getByRole('main').locator('input[name=username]');
  await name.fill('rahim');
  wake();
  await alive(site);
  await expect(name).toHaveValue('rahim');

  await go(site, '/credits');
  let lost = 0;
  await site.route(/\/assets\/screen-.*\.js$/, async (route) => {
    lost += 1;
    await (lost === 1 ? route.abort() : route.continue());
  });
  await site.getByRole('contentinfo').scrollIntoViewIfNeeded();
  // React takes over the footer once it is near; before that the browser itself follows its links.
  await site.waitForFunction(() =>
    Object.keys(document.querySelector('footer a[href="/verify"]') ?? {}).some((key) =>
      key.startsWith('__reactProps'),
    ),
  );
  await site.evaluate(() =>
    document.querySelector<HTMLElement>('footer a[href="/verify"]')?.click(),
  );
  await expect(site).toHaveTitle(fairness('fairness.head.title'));
  await expect.poll(() => lost).toBeGreaterThan(1);
  await doesWithoutAMissingPart(site);
  await doesWhatIsPressedBefore(site);
});

/** A part beside the page whose script never comes: the page stays, and offers to be loaded again. */
async function doesWithoutAMissingPart(site: Page): Promise<void> {
  const script = /\/assets\/centre-(?!closed).*\.js$/;
  await site.route(script, (route) => route.abort());
  await go(site, '/credits?mc=menu');
  await expect(
    site.getByRole('button', { name: drawn('shell.load.newer'), exact: true }),
  ).toBeVisible();
  await expect(site.getByRole('heading', { level: 1 })).toBeVisible();
  await site.unroute(script);
}

/** Checks that early presses take effect, also on a page that is rendered again in English. */
async function doesWhatIsPressedBefore(site: Page): Promise<void> {
  await site.setViewportSize({ width: 820, height: 1180 });
  await site.addInitScript(() => localStorage.setItem('lang', 'EN'));
  const button = (name: string | RegExp) =>
    site.getByRole('banner').getByRole('button', { name, exact: true });
  for (const key of ['shell.login', 'shell.register', 'shell.search']) {
    const wake = await openAsleep(site, '/');
    await button(drawn(key)).click();
    wake();
    await expect(button(shown(key))).toBeVisible();
    await expect(site.getByRole('dialog')).toBeVisible();
  }

  const wake = await openAsleep(site, '/');
  await button(drawn('shell.theme')).click();
  await button(new RegExp(`^${drawn('shell.language')}`)).click();
  wake();
  await expect(button(new RegExp(`^${shown('shell.language')}`))).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await expect(site.locator('html')).toHaveAttribute('data-theme', 'dark');
}
