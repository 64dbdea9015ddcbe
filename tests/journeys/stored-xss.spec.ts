import type { BrowserContext, Page } from '@playwright/test';
import { type OwnServer, startOwnServer, UNHURRIED } from '../own-server.ts';
import { batchesOf } from '../xss/batches.ts';
import { PAYLOADS, SENTINEL } from '../xss/payloads.ts';
import { type Desk, openDesk } from './desk.ts';
import { DEMO_PASSWORD, expect, test } from './story.ts';
import { WRITERS } from './xss-writers.ts';

/** Everybody may send so many chat messages at a time. */
const MESSAGES_AT_ONCE = 14;
const LONGEST_MESSAGE = 1_000;

test.describe.configure({ mode: 'serial' });
test.use({ hasPopups: true });

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

/** Opens what is folded, touches what can be touched. */
async function stir(page: Page): Promise<void> {
  const folded = page.locator('main button[aria-expanded=false]');
  for (let left = await folded.count(); left > 0; left -= 1) {
    await folded.first().click();
  }
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
  const context = await browser.newContext({ baseURL: house.url });
  const harm = await watch(context);
  const page = await context.newPage();
  await page.goto('/');
  const tabs = page.locator('dialog [role=tab]');
  await expect(tabs.first()).toBeVisible();
  const count = await tabs.count();
  for (let index = 0; index < count; index += 1) {
    await tabs.nth(index).click();
    await stir(page);
  }
  await page.keyboard.press('Escape');
  await page.locator('section ul').first().locator('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  for (let index = 0; index < batchesOf(4_500).length; index += 1) {
    await page.keyboard.press('ArrowRight');
    await stir(page);
  }
  expect(harm()).toEqual([]);
  await context.close();
});

test('none runs where the browser alone cleans: the server answers payloads as they are [N35]', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: house.url });
  const harm = await watch(context);
  const page = await context.newPage();
  await page.route('**/MCSFE_getListAnnouncements*', async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    const raw = PAYLOADS.map(({ html }) => html).join('\n');
    for (const notice of body.value.player) {
      notice.content = `<p>before</p>${raw}`;
    }
    await route.fulfill({ response: reply, json: body });
  });
  await page.goto('/noticePage');
  await page.locator('main button[aria-expanded=false]').first().click();
  await expect(page.locator('.prose p').first()).toHaveText('before');
  await stir(page);
  expect(harm()).toEqual([]);
  await context.close();
});

test('none runs in the chat, neither for who writes nor at the desk [N35]', async ({ browser }) => {
  const messages = batchesOf(LONGEST_MESSAGE);
  const harms: (() => readonly string[])[] = [];
  for (let from = 0; from < messages.length; from += MESSAGES_AT_ONCE) {
    const context = await browser.newContext({ baseURL: house.url });
    harms.push(await watch(context));
    const page = await context.newPage();
    await page.goto('/help');
    for (const [index, text] of messages.slice(from, from + MESSAGES_AT_ONCE).entries()) {
      const status = await page.evaluate(
        async (message) => {
          const reply = await fetch('/wps/chat', {
            method: 'POST',
            headers: { 'Content-Type': 'application/json', Merchant: 'shapla' },
            body: JSON.stringify(message),
          });
          return reply.status;
        },
        { text, key: `payload-${from}-${index}` },
      );
      expect(status).toBe(200);
    }
    await page.locator('.service-rail button').first().click();
    await expect(page.getByRole('log')).toContainText('__hurt');
    await stir(page);
    await context.close();
  }
  const context = await browser.newContext({ baseURL: house.url });
  harms.push(await watch(context));
  const page = await context.newPage();
  await page.goto('/office/');
  await page.locator('input').nth(0).fill('operator1');
  await page.locator('input').nth(1).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.locator('nav').first()).toBeVisible();
  await page.goto('/office/chat');
  await expect(page.locator('body')).toContainText('__hurt');
  expect(harms.flatMap((harm) => harm())).toEqual([]);
  await context.close();
});
