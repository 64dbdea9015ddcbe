import type { Page } from '@playwright/test';
import { expect, go, test } from './story.ts';
import { wordsOf } from './words.ts';

const shell = wordsOf('apps/site', 'bn');
const catalog = wordsOf('modules/catalog', 'bn');
const chat = wordsOf('modules/chat', 'bn');
const download = wordsOf('modules/download', 'bn');
const feedback = wordsOf('modules/inquiry', 'bn');
const help = wordsOf('modules/help', 'bn');
const identity = wordsOf('modules/identity', 'bn');
const join = wordsOf('modules/inquiry', 'bn');
const notice = wordsOf('modules/notice', 'bn');
const promotion = wordsOf('modules/promotion', 'bn');
const record = wordsOf('modules/play', 'bn');
const recovery = wordsOf('modules/recovery', 'bn');
const support = wordsOf('modules/support', 'bn');
const vip = wordsOf('modules/vip', 'bn');

/** Of the demo announcements. */
const NOTICES = 13;
const GAME = 'লাকি সেভেনস';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const text = (page: Page, words: string) => page.getByText(words, { exact: true });

test('members above rank 4 find VIP service in place of live chat [SVC-2]', async ({
  site,
  brand,
}) => {
  await site.setViewportSize({ width: 390, height: 844 });
  await site.route('**/wps/member/info', async (route) => {
    const reply = await route.fetch();
    const body: { value: object } = await reply.json();
    const clubLabel = { labelName: 'Gold', rankLevel: 5 };
    await route.fulfill({
      response: reply,
      json: { ...body, value: { ...body.value, clubLabel } },
    });
  });
  await brand.logIn(site, 'player2');
  await site.getByRole('button', { name: new RegExp(`^${support('support.title')}`) }).click();
  const sheet = site.getByRole('dialog', { name: support('support.title'), exact: true });
  await expect(sheet.getByRole('button', { name: /^ভিআইপি/ })).toBeVisible();
  await expect(
    sheet.getByRole('button', { name: new RegExp(`^${chat('chat.title')}`) }),
  ).toHaveCount(0);
});

test('feedback says what is wrong with words and pictures [VAL-4]', async ({ site }) => {
  await go(site, '/help');
  await button(site, help('help.feedback')).first().click();
  const dialog = site.getByRole('dialog', { name: feedback('feedback.title'), exact: true });
  const says = (words: string) => expect(dialog.getByText(words, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: feedback('feedback.send'), exact: true }).click();
  await says(feedback('feedback.empty'));
  await dialog.getByLabel(feedback('feedback.content'), { exact: true }).fill('দুই শব্দ');
  await says(feedback('feedback.words.wrong', '3', '40'));
  await dialog
    .locator('input[type=file]')
    .setInputFiles([{ name: 'page.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }]);
  await says(feedback('feedback.pictures.type').replace('{name}', 'page.gif'));
});

test('a shopkeeper applies to become an agent and gets a number that operators know; an agent is shown the way instead [RTE-7] [VAL-4]', async ({
  site,
  open,
  brand,
}) => {
  await go(site, '/join');
  const field = (name: string) => site.getByLabel(join(`join.${name}`), { exact: true });
  await button(site, join('join.send')).click();
  await expect(field('name')).toBeFocused();
  await field('name').fill('রহিমা খাতুন');
  await field('mobile').fill('০১৭১২ ৩৪৫৬৭৮');
  await field('message').fill('খুলনায় আমার দোকানে অনেকে আসেন');
  await field('agree').check();
  await button(site, join('join.send')).click();
  await expect(text(site, join('join.sent'))).toBeVisible();
  const answer = site.locator('#apply');
  await expect(answer).toContainText(/A[2-9A-Z]{8}/);
  const ticket = /A[2-9A-Z]{8}/.exec((await answer.textContent()) ?? '')?.[0] ?? '';
  const { rows } = await (await brand.office()).call<{ rows: { name: string; mobile: string }[] }>(
    `GET /join/applications?search=${ticket}`,
  );
  expect(rows).toMatchObject([{ name: 'রহিমা খাতুন', mobile: '+880*******678' }]);

  const agent = await open();
  await brand.logIn(agent, 'agent1', '/join');
  await expect(agent.getByRole('link', { name: join('join.centre'), exact: true })).toHaveAttribute(
    'href',
    '/?ac=agentTeamOverview',
  );
  await expect(button(agent, join('join.send'))).toHaveCount(0);
});

test('the download page has a card for what there is, and tells the real addresses [RTE-7] [BRD-8] [BRD-9]', async ({
  site,
  brand,
}) => {
  const name = { en: 'Shapla APK', bn: 'শাপলা APK' };
  const draft = {
    resourceType: 'ANDROID',
    name,
    url: 'https://files.example.com/shapla.apk',
    qrCodeUrl: '',
    version: '2.1.0',
    sizeBytes: 9_300_000,
    sha256: 'ab'.repeat(32),
    releasedOn: '2026-11-20',
    minimumOs: 'Android 9',
    permissions: { en: 'Network: to play', bn: 'ইন্টারনেট: খেলতে লাগে' },
    isOn: true,
    place: 20,
  };
  const heading = (words: string) => site.getByRole('heading', { name: words, exact: true });
  await go(site, '/download');
  await expect(heading(download('download.web.title'))).toBeVisible();
  await expect(heading(name.bn)).toHaveCount(0);
  await expect(site.getByRole('main').locator('[role=img][aria-label*=QR]')).toBeVisible();

  const office = await brand.office();
  await office.changeBy('PUT /downloads/new', { draft });
  await office.change({ domainList: [new URL(brand.url).hostname, `${brand.code}.test`] });
  await go(site, '/download');
  await expect(heading(name.bn)).toBeVisible();
  await expect(
    site.getByRole('link', { name: download('download.get'), exact: true }),
  ).toHaveAttribute('href', draft.url);
  await expect(text(site, draft.sha256)).toBeVisible();
  await expect(site.getByRole('main')).toContainText('9.3 MB');
  await expect(site.getByRole('main')).toContainText(`https://${brand.code}.test`);
  await expect(site.getByText(download('download.real.here'), { exact: true })).toHaveCount(1);
});

test('who forgot the password is told what is missing [PWD-1]', async ({ site }) => {
  await go(site, '/login');
  await button(site, identity('identity.login.forgot')).click();
  const dialog = site.getByRole('dialog', { name: recovery('recovery.title'), exact: true });
  await dialog.getByRole('button', { name: recovery('recovery.mail.send'), exact: true }).click();
  await expect(dialog.getByText(recovery('recovery.required'), { exact: true })).toHaveCount(2);
});

test('favourites and recent games say when there are none, and whose they are [GL-3] [GL-9] [ROL-1]', async ({
  site,
  brand,
}) => {
  await go(site, '/favorite');
  await expect(text(site, catalog('catalog.list.logIn'))).toBeVisible();
  await brand.logIn(site, 'player1', '/rng');
  const main = site.getByRole('main');
  const heart = (does: 'add' | 'remove') =>
    main.getByRole('button', { name: catalog(`catalog.favourite.${does}`, GAME), exact: true });
  await heart('add').click();
  await expect(heart('remove')).toBeVisible();
  await go(site, '/favorite');
  await heart('remove').click();
  await expect(text(site, catalog('catalog.list.none.fav'))).toBeVisible();

  await go(site, '/rng');
  await main.getByRole('link', { name: new RegExp(`^${GAME}`) }).click();
  await expect(site.locator('iframe')).toBeVisible();
  await go(site, '/recent');
  await button(site, catalog('catalog.list.clear')).click();
  await site
    .getByRole('alertdialog')
    .getByRole('button', { name: catalog('catalog.list.clearNow'), exact: true })
    .click();
  await expect(text(site, catalog('catalog.list.none.recent'))).toBeVisible();
});

test('the page of notices has nine at a time, each opens, and a link leads to one of them [ANN-4] [ANN-5]', async ({
  site,
}) => {
  await go(site, '/noticePage');
  const cards = site.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(9);
  await expect(site.getByRole('banner')).toBeVisible();
  await expect(site.getByRole('contentinfo')).toBeVisible();
  await expect(
    site.getByRole('region', { name: notice('notice.banner.strip'), exact: true }),
  ).toHaveCount(0);
  await expect(site.locator('.service')).toHaveCount(0);
  const first = cards.first();
  await first
    .getByRole('button')
    .filter({ hasText: notice('notice.more') })
    .click();
  await expect(first.getByRole('button').first()).toHaveAttribute('aria-expanded', 'true');
  await expect(first.getByText(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}/)).toBeVisible();

  await button(site, notice('notice.page', '2')).click();
  await expect(cards).toHaveCount(NOTICES - 9);
  const title = (await cards.last().getByRole('heading').textContent()) ?? '';
  const id = ((await cards.last().locator('[id^=notice-]').getAttribute('id')) ?? '').slice(7);
  await go(site, `/noticePage?id=${id}`);
  const asked = cards.filter({ hasText: title });
  await expect(asked.getByRole('button').first()).toHaveAttribute('aria-expanded', 'true');
});

test('the record is narrowed in its drawer and says which filters are in force [MC-1] [VAL-5]', async ({
  site,
  brand,
}) => {
  await brand.logIn(site, 'player1', '/bets');
  await button(site, record('play.bets.filters')).click();
  const drawer = site.getByRole('dialog');
  await drawer.getByLabel(record('play.bets.status'), { exact: true }).selectOption('PENDING');
  await drawer.getByLabel(record('play.bets.least'), { exact: true }).fill('2.5');
  await drawer.getByRole('button', { name: record('play.bets.show'), exact: true }).click();
  await expect(site).toHaveURL(/status=PENDING/);
  await expect(text(site, record('play.bets.none'))).toBeVisible();
  for (const filter of [record('play.bets.status.PENDING'), '≥ 2.5']) {
    await button(site, record('play.bets.takeAway', filter)).click();
  }
  await expect(site).not.toHaveURL(/status|least/);
});

test('an offer that is not there leads to the others; levels are cards or a table, and two are compared [RTE-7]', async ({
  site,
  brand,
}) => {
  await site.setViewportSize({ width: 390, height: 844 });
  await go(site, '/promoDetail?id=999999');
  await expect(text(site, promotion('promotion.detail.unknown'))).toBeVisible();
  await site.getByRole('link', { name: promotion('promotion.detail.others'), exact: true }).click();
  await expect(site).toHaveURL(/\/promotions$/);

  await go(site, '/vip');
  await expect(site.getByRole('article')).toHaveCount(10);
  await button(site, vip('vip.view.table')).click();
  await expect(site).toHaveURL(/view=table/);
  await expect(site.getByRole('row').filter({ hasText: 'শাপলা' }).first()).toBeVisible();
  await site.getByLabel(vip('vip.compare.second'), { exact: true }).selectOption('10');
  await expect(site.getByRole('table').last()).toContainText('80,000,000');
  await brand.logIn(site, 'player1', '/vip');
  await expect(text(site, vip('vip.own.none'))).toBeVisible();
});

test('the menu of a member has its entries in order, an agent has the agent centre instead; a question is 400 wide and starts on its safe button [HDR-2] [HDR-3] [MOD-3]', async ({
  site,
  brand,
}) => {
  const openMenu = async (account: string) => {
    await brand.logIn(site, account);
    await button(site, shell('shell.account', account)).click();
  };
  const entries = site.getByRole('menuitem');
  const records = ['deposit', 'withdraw', 'accountRecord', 'bettingRecord'];
  const texts = (names: readonly string[]) => names.map((name) => shell(`shell.${name}`));
  await openMenu('player2');
  await expect(entries).toHaveText(texts(['memberCentre', ...records, 'security', 'signOut']));
  await site.getByRole('menuitem', { name: shell('shell.signOut'), exact: true }).click();
  const question = site.getByRole('alertdialog');
  await expect(
    question.getByRole('button', { name: shell('in_more_cancel'), exact: true }),
  ).toBeFocused();
  await expect.poll(async () => Math.round((await question.boundingBox())?.width ?? 0)).toBe(400);
  await site.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await openMenu('agent1');
  await expect(entries).toHaveText(texts([...records, 'agentCentre', 'security', 'signOut']));
});
