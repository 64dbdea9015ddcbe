import type { Browser, Page } from '@playwright/test';
import { type OwnServer, startOwnServer, UNHURRIED } from '../own-server.ts';
import { violations } from './axe-page.ts';
import { type Desk, openDesk } from './desk.ts';
import { DEMO_PASSWORD, expect, logIn, test } from './story.ts';
import { wordsOf } from './words.ts';

const chat = wordsOf('modules/chat', 'bn');
const support = wordsOf('modules/support', 'bn');
const office = wordsOf('apps/office', 'en');
const chatDesk = wordsOf('modules/chat', 'en');
const PHONE = { width: 390, height: 844 };
const OUTSIDE = 'https://messenger.example/shapla';

/** A house of its own: whoever sits at its desk is there for these stories alone. */
let house: OwnServer;
let desk: Desk;
test.beforeAll(async () => {
  house = await startOwnServer(UNHURRIED);
  desk = await openDesk(house);
  await desk.switchCaptchaOff();
});
test.afterAll(async () => {
  await house.stop();
});

const spot = (page: Page) => page.getByRole('button', { name: support('support.title') });

async function visit(browser: Browser, viewport = PHONE): Promise<Page> {
  const page = await (await browser.newContext({ viewport })).newPage();
  await page.goto(house.url);
  return page;
}

/** Opens the sheet with the channels of a phone. */
async function openSheet(page: Page) {
  await spot(page).click();
  return page.getByRole('dialog', { name: support('support.title') });
}

async function openChat(page: Page) {
  await (await openSheet(page)).getByRole('button', { name: chat('chat.title') }).click();
  return page.getByRole('dialog', { name: chat('chat.title') });
}

async function sitDown(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${house.url}/office`);
  await page.getByLabel(office('office.sign_in.name'), { exact: true }).fill('operator1');
  await page.getByLabel(office('office.sign_in.password'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: office('office.sign_in.button') }).click();
  await page.getByRole('link', { name: chatDesk('office.chat.title') }).click();
  return page;
}

test('a visitor writes on a phone, the desk answers, and the answer is still there after a reload [SVC-1] [SVC-4] [N36]', async ({
  browser,
}) => {
  const visitor = await visit(browser);
  let dialog = await openChat(visitor);
  await expect(dialog.getByText(chat('chat.away'))).toBeVisible();
  const words = '<img src=x onerror="document.title=1"> কীভাবে খেলব?';
  await dialog.getByLabel(chat('chat.field')).fill(words);
  await dialog.getByRole('button', { name: chat('chat.send') }).click();
  await expect(dialog.getByRole('log').getByText(words)).toBeVisible();
  expect(await violations(visitor)).toEqual([]);
  await dialog.getByRole('button', { name: chat('chat.close') }).click();

  const operator = await sitDown(browser);
  await operator.getByRole('button', { name: words }).click();
  await expect(operator.getByRole('log').getByText(words)).toBeVisible();
  await expect(operator.locator('.ch-log img')).toHaveCount(0);
  await operator
    .getByRole('textbox', { name: chatDesk('office.chat.answer') })
    .fill('নিয়ম পাতায় দেখুন।');
  await operator.getByRole('button', { name: chatDesk('office.chat.send') }).click();
  await expect(operator.getByRole('log').getByText('নিয়ম পাতায় দেখুন।')).toBeVisible();
  expect(await violations(operator)).toEqual([]);

  await expect(spot(visitor)).toContainText('1');
  expect(await violations(visitor)).toEqual([]);
  dialog = await openChat(visitor);
  await expect(dialog.getByText(chat('chat.staffed'))).toBeVisible();
  await expect(dialog.getByRole('log').getByText('নিয়ম পাতায় দেখুন।')).toBeVisible();

  await operator.getByRole('textbox', { name: chatDesk('office.chat.answer') }).fill('আর কিছু?');
  await operator.keyboard.press('Enter');
  await expect(dialog.getByRole('log').getByText('আর কিছু?')).toBeVisible();

  await visitor.reload();
  dialog = await openChat(visitor);
  await expect(dialog.getByRole('log').getByText(words)).toBeVisible();
  await expect(dialog.getByRole('log').getByText('আর কিছু?')).toBeVisible();
  await operator.close();
});

test('a visitor who logs in keeps the conversation [SVC-4]', async ({ browser }) => {
  const context = await browser.newContext({ viewport: PHONE, baseURL: house.url });
  const page = await context.newPage();
  await page.goto('/');
  const dialog = await openChat(page);
  await dialog.getByLabel(chat('chat.field')).fill('লগইনের আগে');
  await dialog.getByRole('button', { name: chat('chat.send') }).click();
  await expect(dialog.getByRole('log').getByText('লগইনের আগে')).toBeVisible();
  await expect(dialog.getByRole('log').getByText(chat('chat.sending'))).toHaveCount(0);
  await logIn(page, 'player3');
  const again = await openChat(page);
  await expect(again.getByRole('log').getByText('লগইনের আগে')).toBeVisible();
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .not.toContain('chat');
});

test('members above rank 4 find VIP service in place of live chat [SVC-2]', async ({ browser }) => {
  const context = await browser.newContext({ viewport: PHONE, baseURL: house.url });
  const page = await context.newPage();
  await page.route('**/wps/member/info', async (route) => {
    const reply = await route.fetch();
    const body: { value: object } = await reply.json();
    const clubLabel = { labelName: 'Gold', rankLevel: 5 };
    await route.fulfill({
      response: reply,
      json: { ...body, value: { ...body.value, clubLabel } },
    });
  });
  await logIn(page, 'player2');
  const sheet = await openSheet(page);
  await expect(sheet.getByRole('button', { name: 'ভিআইপি' })).toBeVisible();
  await expect(sheet.getByRole('button', { name: chat('chat.title') })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
});

test('an encoded link opens in a window of 440 by 750; one that may go nowhere closes it and says why [SVC-3] [N52]', async ({
  browser,
}) => {
  const page = await visit(browser, { width: 1440, height: 900 });
  const telegram = page.getByRole('button', { name: 'টেলিগ্রাম' });
  const [opened] = await Promise.all([page.waitForEvent('popup'), telegram.click()]);
  await opened.waitForURL(`${house.url}/help`);
  await expect
    .poll(() => opened.evaluate('[innerWidth, innerHeight, opener]'))
    .toEqual([440, 750, null]);
  await opened.close();

  await page.route('**/wps/system/service/link**', (route) =>
    route.continue({
      url: `${house.url}/wps/system/service/link?path=${encodeURIComponent('https://evil.example/')}`,
    }),
  );
  const [refused] = await Promise.all([page.waitForEvent('popup'), telegram.click()]);
  await expect(page.getByRole('alert')).toContainText(support('error.service.link.refused'));
  await expect.poll(() => refused.isClosed()).toBe(true);
});

test('an outside channel opens only on an allowed host, and a blocked window says so [SVC-3] [N52]', async ({
  browser,
}) => {
  const reason = 'a story asks for it';
  const messenger = {
    csType: 'MESSENGER',
    title: { en: 'Messenger', bn: 'মেসেঞ্জার' },
    type: 1,
    path: OUTSIDE,
    opensAt: '',
    closesAt: '',
    isOn: true,
    reason,
  };
  await expect(desk.call('POST /service/channels', messenger)).rejects.toThrow(
    'service_link_refused',
  );
  await desk.call('PUT /service/hosts', { hosts: ['messenger.example'], reason });
  await desk.call('POST /service/channels', messenger);
  const page = await visit(browser, { width: 1440, height: 900 });
  await page
    .context()
    .route('https://messenger.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>outside</h1>' }),
    );
  const button = page.getByRole('button', { name: 'মেসেঞ্জার' });
  const [opened] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await opened.waitForURL(OUTSIDE);
  await opened.close();
  await page.evaluate('window.open = () => null');
  await button.click();
  await expect(page.getByRole('alert')).toContainText(support('support.blocked'));
  expect(await violations(page)).toEqual([]);
});
