import type { BrowserContext, Page } from '@playwright/test';
import { type OwnServer, startOwnServer, UNHURRIED } from '../own-server.ts';
import { batchesOf } from '../xss/batches.ts';
import { SENTINEL } from '../xss/payloads.ts';
import { type Desk, openDesk } from './desk.ts';
import { DEMO_PASSWORD, expect, test } from './story.ts';
import { wordsOf } from './words.ts';
import { WRITERS } from './xss-writers.ts';

const MAX_MESSAGE_CHARACTERS = 1_000;
/** More of them in half a minute are refused. */
const MESSAGES_AT_ONCE = 15;
/** Here customer service is a rail. */
const WIDE = { width: 1440, height: 900 };
const office = wordsOf('apps/office', 'en');

test.use({ hasPopups: true });
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
  test(`no payload runs in ${room} [N35]`, async ({ browser }) => {
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
  for (let index = 0; index < 6; index += 1) {
    await page.keyboard.press('ArrowRight');
    await touch(page);
  }
  expect(harm()).toEqual([]);
  await context.close();
});

test('none runs in the chat, neither where it is written nor at the desk [N35]', async ({
  browser,
}) => {
  const messages = batchesOf(MAX_MESSAGE_CHARACTERS);
  const harms: (() => readonly string[])[] = [];
  const open = async () => {
    const context = await browser.newContext({ baseURL: house.url, viewport: WIDE });
    harms.push(await watch(context));
    return await context.newPage();
  };
  for (let from = 0; from < messages.length; from += MESSAGES_AT_ONCE) {
    const page = await open();
    for (const [index, text] of messages.slice(from, from + MESSAGES_AT_ONCE).entries()) {
      const reply = await page.request.post('/wps/chat', {
        data: { text, key: `payload-${from + index}` },
        headers: { Merchant: 'shapla', Origin: house.url },
      });
      expect(reply.status()).toBe(200);
    }
    await page.goto('/help');
    await page.locator('.service-rail button').first().click();
    await expect(page.getByRole('log')).toContainText(SENTINEL);
    await touch(page);
    await page.close();
  }
  const page = await open();
  await page.goto('/office/chat');
  await page.getByLabel(office('office.sign_in.name'), { exact: true }).fill('operator1');
  await page.getByLabel(office('office.sign_in.password'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: office('office.sign_in.button') }).click();
  const people = page.locator('.ch-list button');
  for (const index of Array.from({
    length: Math.ceil(messages.length / MESSAGES_AT_ONCE),
  }).keys()) {
    await people.nth(index).click();
    await expect(page.getByRole('log')).toContainText(SENTINEL);
    await touch(page);
  }
  expect(harms.flatMap((harm) => harm())).toEqual([]);
});
