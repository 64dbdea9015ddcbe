import type { BrowserContext, Page } from '@playwright/test';
import { batchesOf } from '../xss/batches.ts';
import { SENTINEL } from '../xss/payloads.ts';
import { expect, test } from './story.ts';
import type { StoryBrand } from './story-brand.ts';
import { wordsOf } from './words.ts';
import { WRITERS } from './xss-writers.ts';

const notice = wordsOf('modules/notice', 'en');
const MAX_MESSAGE_CHARACTERS = 1_000;
/** The server refuses more messages than this in half a minute. */
const MESSAGES_AT_ONCE = 15;

test.use({
  hasPopups: true,
  // At this width customer service is a rail at the side.
  viewport: { width: 1440, height: 900 },
  locale: 'en-GB',
  look: { language: 'en' },
});

/** Records every effect of a payload on any page of a context. @returns a function that lists them; none is correct */
async function watch(context: BrowserContext, origin: string): Promise<() => readonly string[]> {
  const harm: string[] = [];
  await context.exposeFunction(SENTINEL, () => void harm.push('the sentinel was called'));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      // biome-ignore lint/suspicious/noConsole: the story listens to the console
      console.error(`policy: ${violatedDirective} ${blockedURI}`);
    });
  });
  const listen = (page: Page) => {
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
      if (url.protocol.startsWith('http') && url.origin !== origin) {
        harm.push(`another host: ${request.url()}`);
      }
    });
  };
  context.pages().forEach(listen);
  context.on('page', listen);
  return () => harm;
}

/** Opens everything that is folded, then sends events to everything. */
async function stir(page: Page): Promise<void> {
  const folded = page.locator('main button[aria-expanded=false]');
  for (let left = await folded.count(); left > 0; left -= 1) {
    await folded.first().click();
  }
  await touch(page);
}

/** Sends every event that a payload may wait for to every element that is shown. */
async function touch(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('main *, dialog *')) {
      for (const name of ['mouseover', 'pointerenter', 'focus', 'animationstart', 'toggle']) {
        element.dispatchEvent(new Event(name));
      }
    }
  });
}

test('a payload on an unprotected page is recorded; none runs in announcements, in the pop-up and in the dialog of the bar [N35] [ANN-2]', async ({
  site,
  context,
  brand,
}) => {
  const harm = await watch(context, brand.url);
  const bare = await context.newPage();
  await bare.setContent('<img src="x:" onerror="__hurt()">');
  await expect.poll(() => harm().length).toBeGreaterThan(0);
  await bare.close();
  const known = harm().length;

  await showsNone(site, await WRITERS.notices(await brand.office()));
  await site.goto('/');
  const tabs = site.locator('dialog [role=tab]');
  await expect(tabs.first()).toBeVisible();
  const count = await tabs.count();
  for (let index = 0; index < count; index += 1) {
    await tabs.nth(index).click();
    await touch(site);
  }
  await site.keyboard.press('Escape');
  const bar = site.getByRole('region', { name: notice('notice.bar.title'), exact: true });
  await bar.locator('ul button').first().click();
  await expect(site.getByRole('dialog')).toBeVisible();
  for (let index = 0; index < 6; index += 1) {
    await site.keyboard.press('ArrowRight');
    await touch(site);
  }
  expect(harm().slice(known)).toEqual([]);
});

test('no payload runs in promotions and in help, nor in the chat, on the site and in the back office [N35]', async ({
  site,
  context,
  open,
  brand,
}) => {
  const harm = await watch(context, brand.url);
  const office = await brand.office();
  await showsNone(site, await WRITERS.promotions(office));
  await showsNone(site, await WRITERS.help(office));
  expect(harm()).toEqual([]);
  expect(await harmInChat(open, brand)).toEqual([]);
});

async function harmInChat(
  open: () => Promise<Page>,
  brand: StoryBrand,
): Promise<readonly string[]> {
  const messages = batchesOf(MAX_MESSAGE_CHARACTERS);
  const harms: (() => readonly string[])[] = [];
  const someone = async () => {
    const page = await open();
    harms.push(await watch(page.context(), brand.url));
    return page;
  };
  for (let from = 0; from < messages.length; from += MESSAGES_AT_ONCE) {
    const page = await someone();
    for (const [index, text] of messages.slice(from, from + MESSAGES_AT_ONCE).entries()) {
      const reply = await page.request.post('/wps/chat', {
        data: { text, key: `payload-${from + index}` },
        headers: { Merchant: brand.code, Origin: brand.url },
      });
      expect(reply.status()).toBe(200);
    }
    await page.goto('/help');
    await page.locator('.service-rail button').first().click();
    await expect(page.getByRole('log')).toContainText(SENTINEL);
    await touch(page);
    await page.close();
  }
  const operator = await someone();
  await brand.operate(operator, '/office/chat');
  const people = operator.locator('.ch-list button');
  for (const index of Array.from({
    length: Math.ceil(messages.length / MESSAGES_AT_ONCE),
  }).keys()) {
    await people.nth(index).click();
    await expect(operator.getByRole('log')).toContainText(SENTINEL);
    await touch(operator);
  }
  return harms.flatMap((harm) => harm());
}

/** Opens each page and sends events to everything that it shows. */
async function showsNone(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(
      page.locator('main').getByText('after', { exact: true }).or(page.locator('main h1')).first(),
    ).toBeVisible();
    await stir(page);
  }
}
