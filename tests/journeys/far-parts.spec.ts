import type { Browser, Page } from '@playwright/test';
import { onlyTheDialog, pressableBelow } from './at-rest.ts';
import { expect, go, test } from './story.ts';

test.use({ viewport: { width: 390, height: 600 }, hasPopups: true });

/** These scripts belong to parts below the first view of home. */
const FAR = /\/assets\/(?:footer|promise-card|lottery-row|lottery-cards)-[\w-]+\.js$/;
/** The pop-up opens once this script has loaded. */
const CLEANER = /\/assets\/clean-in-browser-[\w-]+\.js$/;
const TILE = /\/pictures\/tile-(?!default)[a-z0-9-]+\.avif/;

test('the pop-up takes no press away; the server renders what is below the first view, whose scripts load only when it comes near; pictures of games load near the window, and a default replaces those that fail [ANN-3] [GL-6] [G4]', async ({
  site,
  browser,
}) => {
  await drawsTheFirstViewFirst(site, browser);
  await restsBelowAPointer(site);
  await pressesWhileThePopupComes(site);
  const asked: string[] = [];
  site.on('request', (request) => {
    if (FAR.test(request.url())) {
      asked.push(request.url());
    }
  });
  await site.goto('/');
  const footer = site.locator('footer:not(dialog *)');
  await expect(footer).toContainText('18+');
  await expect(site.locator('dialog.dialog')).toBeVisible();
  expect(asked).toEqual([]);

  // It is no modal, which would keep a finger waiting as it opens, but the page below is out of use all the same, and what
  // comes to it later.
  await onlyTheDialog(site);
  await site.evaluate(() => {
    const late = document.createElement('aside');
    late.append(document.createElement('button'));
    document.body.append(late);
  });
  await onlyTheDialog(site);
  await expect(site.locator('dialog.dialog :focus')).toBeVisible();
  await site.keyboard.press('Escape');
  await expect(site.locator('dialog.dialog')).toHaveCount(0);
  expect(await pressableBelow(site)).toBeGreaterThan(0);
  const english = footer.getByRole('button', { name: 'English', exact: true });
  await english.click();
  await expect(english).toHaveAttribute('aria-pressed', 'true');
  expect(asked.length).toBeGreaterThan(0);
  await waitsForTheWindow(site);
});

/** What is far from the window is drawn when the reader comes near it, also where no script comes; a browser without scripts draws all at once. */
async function drawsTheFirstViewFirst(site: Page, browser: Browser): Promise<void> {
  const page = await site.context().newPage();
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/');
  const far = page.locator('[data-far]');
  await expect(page.locator('footer')).toBeHidden();
  const before = await far.count();
  expect(before).toBeGreaterThan(1);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => far.count()).toBeLessThan(before);
  await page.locator('footer').evaluate((footer) => footer.scrollIntoView());
  await expect(page.locator('footer')).toBeVisible();
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(page.url());
  expect(await plain.locator('footer').isVisible()).toBe(true);
  await keepsThePlaceOfEach(plain, page.url());
  await plain.close();
  await page.close();
}

const WIDTHS = [320, 412, 820, 1440];

/** What is drawn after the first frame is as high before, in each language and width: what is below it does not move. */
async function keepsThePlaceOfEach(plain: Page, home: string): Promise<void> {
  for (const path of ['/', '/rng', '/elott']) {
    for (const language of ['bn', 'en']) {
      await plain.goto(new URL(`${path}?lang=${language}`, home).href);
      for (const width of WIDTHS) {
        await plain.setViewportSize({ width, height: 800 });
        const moving = await plain.locator('[data-far]:not(.near)').evaluateAll((parts) =>
          parts.flatMap((part) => {
            if (!(part instanceof HTMLElement)) {
              return [];
            }
            const { style, offsetHeight } = part;
            style.contentVisibility = 'hidden';
            const before = part.offsetHeight;
            style.contentVisibility = '';
            return before === offsetHeight ? [] : [`${before} ${offsetHeight} ${part.outerHTML}`];
          }),
        );
        expect(moving, `${path} ${language} ${width}`).toEqual([]);
      }
    }
  }
}

/** A pointer that lies still over a page that is laid out is no touch: scripts wait for an idle moment, or until it moves. */
async function restsBelowAPointer(site: Page): Promise<void> {
  const page = await site.context().newPage();
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') {
      scripts.push(request.url());
    }
  });
  await page.goto('/');
  await page.evaluate(async () => {
    // Chromium sends them to a new page, but not to each.
    for (const type of ['pointerover', 'pointermove']) {
      document.body.dispatchEvent(new PointerEvent(type, { bubbles: true }));
    }
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  });
  expect(scripts).toEqual([]);
  await page.mouse.move(200, 300);
  await page.mouse.move(210, 300);
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  await page.close();
}

/** The pop-up is ready to open while a finger is down on a link: the link is followed. */
async function pressesWhileThePopupComes(site: Page): Promise<void> {
  const held = Promise.withResolvers<void>();
  await site.route(/MCSFE_getListAnnouncements/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const cleaner = site.waitForEvent('requestfinished', (request) => CLEANER.test(request.url()));
  await go(site, '/');
  await site.getByRole('navigation').getByRole('link').nth(1).hover();
  await site.mouse.down();
  held.resolve();
  await (await cleaner).response();
  await site.evaluate(() => new Promise((drawn) => setTimeout(drawn, 300)));
  await expect(site.locator('dialog.dialog')).toHaveCount(0);
  await site.mouse.up();
  await expect(site).not.toHaveURL(({ pathname }) => pathname === '/');
  await site.unrouteAll({ behavior: 'wait' });
}

async function waitsForTheWindow(site: Page): Promise<void> {
  const asked = new Map<string, number>();
  await site.route(TILE, (route) => {
    const { pathname } = new URL(route.request().url());
    asked.set(pathname, (asked.get(pathname) ?? 0) + 1);
    return route.abort();
  });
  await site.goto('/elott');
  const tiles = site.locator('main li a[href*="node="]');
  await expect(tiles.first()).toBeVisible();
  await tiles.first().scrollIntoViewIfNeeded();
  const first = tiles.first().locator('img');
  await expect(first).toHaveAttribute('src', '/pictures/tile-default.avif');
  await expect
    .poll(() => first.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
  // Each picture is requested three times, and none that is more than 1.3 windows below the top.
  expect([...new Set(asked.values())]).toContain(3);
  const far = await site
    .locator('main li img')
    .evaluateAll((images) =>
      images.flatMap((image) =>
        image.parentElement !== null &&
        image.parentElement.getBoundingClientRect().top > innerHeight * 1.3 &&
        image.getAttribute('src') !== null
          ? [image.getAttribute('src')]
          : [],
      ),
    );
  expect(far).toEqual([]);
}
