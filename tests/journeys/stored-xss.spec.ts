import type { BrowserContext, Page } from '@playwright/test';
import { type OwnServer, startOwnServer, UNHURRIED } from '../own-server.ts';
import { batchesOf } from '../xss/batches.ts';
import { PAYLOADS, SENTINEL } from '../xss/payloads.ts';
import { type Desk, openDesk } from './desk.ts';
import { expect, test } from './story.ts';
import { WRITERS } from './xss-writers.ts';

test.describe.configure({ mode: 'serial' });

let house: OwnServer;
let desk: Desk;

test.beforeAll(async () => {
  house = await startOwnServer(UNHURRIED);
  desk = await openDesk(house);
});
test.afterAll(() => house.stop());

/** Counts whatever a payload could do on any page of a context; zero is the only good answer. */
async function watch(context: BrowserContext): Promise<() => readonly string[]> {
  const harm: string[] = [];
  await context.exposeFunction(SENTINEL, () => void harm.push('the sentinel was called'));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      // biome-ignore lint/suspicious/noConsole: the story listens to the console
      console.error(`policy: ${violatedDirective} ${blockedURI}`);
    });
  });
  context.on('page', (page) => {
    page.on('dialog', (dialog) => {
      harm.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('console', (message) => {
      if (/policy/i.test(message.text())) {
        harm.push(message.text());
      }
    });
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && url.origin !== house.url) {
        harm.push(`another host: ${request.url()}`);
      }
    });
  });
  return () => harm;
}

/** Opens what is folded, then touches everything. */
async function stir(page: Page): Promise<void> {
  const folded = page.locator('main button[aria-expanded=false]');
  for (let left = await folded.count(); left > 0; left -= 1) {
    await folded.first().click();
  }
  await touch(page);
}

/** Every event that a payload may wait for, on everything that is shown. */
async function touch(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('main *, dialog *')) {
      for (const name of ['mouseover', 'pointerenter', 'focus', 'animationstart', 'toggle']) {
        element.dispatchEvent(new Event(name));
      }
    }
  });
}

test('the watch hears a payload where nothing stands in its way [N35]', async ({ browser }) => {
  const context = await browser.newContext();
  const harm = await watch(context);
  const page = await context.newPage();
  await page.setContent('<img src="x:" onerror="__hurt()">');
  await expect.poll(() => harm().length).toBeGreaterThan(0);
  await context.close();
});

for (const { room, write } of WRITERS) {
  test(`of ${PAYLOADS.length} payloads in ${room} none runs [N35]`, async ({ browser }) => {
    const pages = await write(desk);
    const context = await browser.newContext({ baseURL: house.url, locale: 'en-GB' });
    const harm = await watch(context);
    const page = await context.newPage();
    for (const path of pages) {
      await page.goto(path);
      await expect(
        page.locator('main').getByText('after').or(page.locator('main h1')).first(),
      ).toBeVisible();
      await stir(page);
    }
    expect(harm()).toEqual([]);
    await context.close();
  });
}

test('none runs in the pop-up of the house and in the dialog of the bar [N35] [ANN-2]', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: house.url, reducedMotion: 'reduce' });
  const harm = await watch(context);
  // All other stories have had their pop-up.
  await context.addInitScript(() => sessionStorage.clear());
  const page = await context.newPage();
  await page.goto('/');
  const tabs = page.locator('dialog [role=tab]');
  await expect(tabs.first()).toBeVisible();
  const count = await tabs.count();
  for (let index = 0; index < count; index += 1) {
    await tabs.nth(index).click();
    await touch(page);
  }
  await page.keyboard.press('Escape');
  const bar = page.getByRole('region', { name: /^(ঘোষণা|Announcements)$/ });
  await bar.locator('ul button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  for (let index = 0; index < batchesOf(4_500).length; index += 1) {
    await page.keyboard.press('ArrowRight');
    await touch(page);
  }
  expect(harm()).toEqual([]);
  await context.close();
});
