import type { Page } from '@playwright/test';
import { expect, test } from './story.ts';
import { wordsOf } from './words.ts';

const frame = wordsOf('apps/office', 'en');
const member = wordsOf('modules/member', 'en');
const record = wordsOf('modules/records', 'en');
const play = wordsOf('modules/play', 'en');
const catalog = wordsOf('modules/catalog', 'en');
const notice = wordsOf('modules/notice', 'en');
const lottery = wordsOf('studios/lottery/office', 'en');

/** Nobody presses Tab more often than this to reach what comes next. */
const MAX_TABS = 3;
/** How long a person takes for a key, in the report beside the time of the pages. */
const KEY_SECONDS = 0.3;

/** The keyboard of an operator who uses nothing else; it counts the keys. */
type Keys = {
  readonly press: (key: string) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
};

/** Does one task and writes into the report how many keys it took, and how long a person would have needed. */
async function timed(
  page: Page,
  task: { readonly name: string; readonly maxKeys: number },
  run: (keys: Keys) => Promise<void>,
): Promise<void> {
  let count = 0;
  let tabs = 0;
  let tabsAtOnce = 0;
  const keys: Keys = {
    press: async (key) => {
      count += 1;
      tabs = key === 'Tab' ? tabs + 1 : 0;
      tabsAtOnce = Math.max(tabsAtOnce, tabs);
      await page.keyboard.press(key);
    },
    type: async (text) => {
      count += [...text].length;
      tabs = 0;
      await page.keyboard.type(text);
    },
  };
  // Nobody presses a key before there is a page.
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const from = performance.now();
  await run(keys);
  const pages = (performance.now() - from) / 1_000;
  const person = pages + count * KEY_SECONDS;
  test.info().annotations.push({
    type: 'timed task',
    description: `${task.name}: ${count} keys, ${pages.toFixed(1)} s without and ${person.toFixed(1)} s with ${KEY_SECONDS} s a key`,
  });
  expect(count, task.name).toBeLessThanOrEqual(task.maxKeys);
  expect(tabsAtOnce, task.name).toBeLessThanOrEqual(MAX_TABS);
}

/** Types into the search and opens its first answer, which has that name. */
async function find(page: Page, { press, type }: Keys, asked: { text: string; name: string }) {
  await press('/');
  await expect(
    page.getByRole('combobox', { name: frame('office.palette.hint'), exact: true }),
  ).toBeFocused();
  await type(asked.text);
  const answer = page.getByRole('option', { name: new RegExp(`^${asked.name}`) }).first();
  await expect(answer).toHaveAttribute('aria-selected', 'true');
  await press('Enter');
}

/** Gives the reason that the open dialog asks for, and confirms it. */
async function giveReason(page: Page, { press, type }: Keys, reason: string): Promise<void> {
  const field = page.getByRole('dialog').getByLabel(frame('office.reason'), { exact: true });
  await expect(field).toBeFocused();
  await type(reason);
  await press('Control+Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** From “my bet was not paid” to the draw that decided it and its proof. */
export async function followBet(page: Page, account: string): Promise<void> {
  await timed(page, { name: 'bet to draw and proof', maxKeys: 20 }, async (keys) => {
    await find(page, keys, { text: account, name: account });
    await expect(page.getByRole('heading', { name: new RegExp(`^${account}`) })).toBeVisible();
    const tabs = await page.getByRole('tab').allTextContents();
    await keys.press(String(tabs.indexOf(play('office.bets.title')) + 1));
    await expect(
      page.getByRole('table', { name: play('office.bets.title'), exact: true }),
    ).toBeVisible();
    await keys.press('j');
    await keys.press('Enter');
    await expect(
      page.getByRole('link', { name: record('office.bet.proof'), exact: true }),
    ).toBeVisible();
    const proof = page.context().waitForEvent('page');
    await keys.press('v');
    await expect((await proof).getByRole('main')).toBeVisible();
    await (await proof).close();
    await keys.press('d');
    await expect(page.getByText(lottery('office.lottery.seeded'), { exact: true })).toBeVisible();
  });
}

/** Finds a member by the end of the mobile number and ends every session. */
export async function endSessions(page: Page, who: { account: string; ending: string }) {
  await timed(page, { name: 'sessions of a member ended', maxKeys: 25 }, async (keys) => {
    await find(page, keys, { text: who.ending, name: who.account });
    await expect(page.getByRole('heading', { name: new RegExp(`^${who.account}`) })).toBeVisible();
    await keys.press('l');
    await giveReason(page, keys, 'lost his phone');
    await expect(
      page.getByRole('button', { name: member('office.member.step.logout'), exact: true }),
    ).toBeDisabled();
  });
}

/** Closes a game in the brand. */
export async function closeGame(page: Page, game: { text: string; name: string }): Promise<void> {
  await timed(page, { name: 'game closed', maxKeys: 25 }, async (keys) => {
    await find(page, keys, game);
    const button = (key: string) => page.getByRole('button', { name: catalog(key), exact: true });
    await expect(button('office.catalog.close_game')).toBeVisible();
    await keys.press('c');
    await giveReason(page, keys, 'reels stick');
    await expect(button('office.catalog.open_game')).toBeVisible();
  });
}

/** Writes an announcement in both languages, looks at it as players will, and publishes it. */
export async function publishNotice(page: Page): Promise<void> {
  await timed(page, { name: 'announcement published', maxKeys: 160 }, async (keys) => {
    const preview = async () => {
      await keys.press('Shift+Tab');
      await keys.press('ArrowRight');
    };
    await keys.press('g');
    await keys.press('n');
    await expect(
      page.getByRole('heading', { name: notice('office.notices.title'), exact: true }),
    ).toBeVisible();
    await keys.press('n');
    await expect(page.getByRole('textbox', { name: /· বাংলা$/ }).first()).toBeFocused();
    await keys.type('আজ রাতে কাজ');
    await keys.press('Tab');
    await keys.type('Work tonight');
    await keys.press('Tab');
    await keys.press('Tab');
    await keys.type('রাত দুটোয় বন্ধ থাকবে');
    await preview();
    const shown = (key: string) => page.getByRole('region', { name: notice(key), exact: true });
    await expect(shown('office.notices.content.bn')).toContainText('রাত দুটোয়');
    await keys.press('Tab');
    await keys.press('Tab');
    await keys.type('Closed at two');
    await preview();
    await expect(shown('office.notices.content.en')).toContainText('Closed at two');
    await keys.press('Control+s');
    await giveReason(page, keys, 'night work');
    const button = (key: string) => page.getByRole('button', { name: notice(key), exact: true });
    await expect(button('office.notices.publish')).toBeVisible();
    await keys.press('p');
    await giveReason(page, keys, 'night work');
    await expect(button('office.notices.withdraw')).toBeVisible();
  });
}
