import type { BrowserContextOptions, Page } from '@playwright/test';
import { DEMO_PASSWORD, expect, go, test } from './story.ts';
import { wordsOf } from './words.ts';

const chat = wordsOf('modules/chat', 'bn');
const support = wordsOf('modules/support', 'bn');
const shell = wordsOf('apps/site', 'bn');
const identity = wordsOf('modules/identity', 'bn');
const chatOffice = wordsOf('modules/chat', 'en');
const OUTSIDE = 'https://messenger.example/shapla';

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 } };
const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

/** The label of a channel has its hours after its name. */
const channel = (title: string) => new RegExp(`^${title}`);
/** The count of unread answers may follow the name of this button. */
const spot = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^${support('support.title')}`) });

/** Opens the list of channels, as a phone shows it, and the chat from there. */
async function openChat(page: Page) {
  await spot(page).click();
  await page
    .getByRole('dialog', { name: support('support.title'), exact: true })
    .getByRole('button', { name: channel(chat('chat.title')), exact: true })
    .click();
  return page.getByRole('dialog', { name: chat('chat.title'), exact: true });
}

test('a visitor writes on a phone, the back office answers, and the conversation is still there after a reload and a login [SVC-1] [SVC-4] [N36]', async ({
  open,
  brand,
}) => {
  const visitor = await open(PHONE);
  await go(visitor, '/');
  let dialog = await openChat(visitor);
  const said = (text: string) => dialog.getByRole('log').getByText(text, { exact: true });
  await expect(dialog.getByText(chat('chat.away'), { exact: true })).toBeVisible();
  const words = '<img src=x onerror="document.title=1"> কীভাবে খেলব?';
  await dialog.getByLabel(chat('chat.field'), { exact: true }).fill(words);
  await dialog.getByRole('button', { name: chat('chat.send'), exact: true }).click();
  await expect(said(words)).toBeVisible();
  await expect(said(chat('chat.sending'))).toHaveCount(0);
  await dialog.getByRole('button', { name: chat('chat.close'), exact: true }).click();

  const operator = await open(DESKTOP);
  await brand.operate(operator, '/office/chat');
  await operator.locator('.ch-list').getByRole('button').filter({ hasText: words }).click();
  await expect(operator.getByRole('log').getByText(words, { exact: true })).toBeVisible();
  await expect(operator.locator('.ch-log img')).toHaveCount(0);
  const answer = operator.getByRole('textbox', {
    name: chatOffice('office.chat.answer'),
    exact: true,
  });
  await answer.fill('নিয়ম পাতায় দেখুন।');
  await operator.getByRole('button', { name: chatOffice('office.chat.send'), exact: true }).click();
  await expect(
    operator.getByRole('log').getByText('নিয়ম পাতায় দেখুন।', { exact: true }),
  ).toBeVisible();

  await expect(spot(visitor)).toContainText('1');
  dialog = await openChat(visitor);
  await expect(dialog.getByText(chat('chat.staffed'), { exact: true })).toBeVisible();
  await expect(said('নিয়ম পাতায় দেখুন।')).toBeVisible();
  await answer.fill('আর কিছু?');
  await operator.keyboard.press('Enter');
  await expect(said('আর কিছু?')).toBeVisible();

  await visitor.reload();
  dialog = await openChat(visitor);
  await expect(said(words)).toBeVisible();
  await expect(said('আর কিছু?')).toBeVisible();

  await go(visitor, '/login');
  await visitor
    .getByRole('textbox', { name: identity('identity.username'), exact: true })
    .fill('player3');
  await visitor.getByLabel(identity('identity.password'), { exact: true }).fill(DEMO_PASSWORD);
  await visitor.keyboard.press('Enter');
  await expect(
    visitor.getByRole('button', { name: shell('shell.account', 'player3'), exact: true }),
  ).toBeAttached();
  dialog = await openChat(visitor);
  await expect(said(words)).toBeVisible();
  await expect
    .poll(async () => (await visitor.context().cookies()).map(({ name }) => name))
    .not.toContain('chat');
});

test('channels open in windows: an encoded link, an allowed host; a refused host and a blocked window show the reason [SVC-3] [N52]', async ({
  open,
  brand,
}) => {
  const office = await brand.office();
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
  await expect(office.call('POST /service/channels', messenger)).rejects.toThrow(
    'service_link_refused',
  );
  const { hostsVersion: version } = await office.call<{ hostsVersion: string }>(
    'GET /service/channels',
  );
  await office.call('PUT /service/hosts', { hosts: ['messenger.example'], version, reason });
  await office.call('POST /service/channels', messenger);
  const page = await open(DESKTOP);
  await page
    .context()
    .route('https://messenger.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>outside</h1>' }),
    );
  await go(page, '/');
  const press = (title: string) =>
    page.getByRole('button', { name: channel(title), exact: true }).click();
  const opens = async (title: string) => {
    const [opened] = await Promise.all([page.waitForEvent('popup'), press(title)]);
    return opened;
  };

  const help = await opens('টেলিগ্রাম');
  await help.waitForURL(`${brand.url}/help`);
  await expect
    .poll(() => help.evaluate('[innerWidth, innerHeight, opener]'))
    .toEqual([440, 750, null]);
  await help.close();

  await page.route('**/wps/system/service/link**', (route) =>
    route.continue({
      url: `${brand.url}/wps/system/service/link?path=${encodeURIComponent('https://evil.example/')}`,
    }),
  );
  const refused = await opens('টেলিগ্রাম');
  await expect(page.getByRole('alert')).toContainText(support('error.service.link.refused'));
  await expect.poll(() => refused.isClosed()).toBe(true);
  await page.unroute('**/wps/system/service/link**');

  const outside = await opens('মেসেঞ্জার');
  await outside.waitForURL(OUTSIDE);
  await outside.close();
  await page.evaluate('window.open = () => null');
  await press('মেসেঞ্জার');
  await expect(
    page.getByRole('alert').filter({ hasText: support('support.blocked') }),
  ).toBeVisible();
});
