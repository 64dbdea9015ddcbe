import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { type OwnServer, startOwnServer, UNHURRIED } from '../own-server.ts';
import { dress, looks, violations } from './axe-page.ts';
import { type Desk, openDesk } from './desk.ts';
import { expect, logIn, test } from './story.ts';
import { wordsOf } from './words.ts';

const say = {
  feedback: wordsOf('modules/inquiry', 'bn'),
  help: wordsOf('modules/help', 'bn'),
  join: wordsOf('modules/inquiry', 'bn'),
  download: wordsOf('modules/download', 'bn'),
};
const TEXT = 'ফলাফলের পাতা খুব ধীরে খোলে';

let house: OwnServer;
let desk: Desk;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  house = await startOwnServer(UNHURRIED);
  desk = await openDesk(house);
  await desk.switchCaptchaOff();
});
test.afterAll(async () => {
  await house.stop();
});

/** A new visitor whose page may not break, with a look at it in the end. */
async function visit(browser: Browser, act: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL: house.url });
  const page = await context.newPage();
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  await act(page);
  expect(broken).toEqual([]);
  await context.close();
}

async function openFeedback(page: Page) {
  await page.goto('/help', { waitUntil: 'networkidle' });
  await page
    .getByRole('main')
    .getByRole('button', { name: say.help('help.feedback') })
    .click();
  return page.getByRole('dialog', { name: say.feedback('feedback.title') });
}

async function aPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return await sharp({
    create: { width: 1_600, height: 900, channels: 3, background: '#fff', noise },
  })
    .png()
    .toBuffer();
}

test('words and a picture reach the desk, and what is wrong is said without losing a word [VAL-4]', async ({
  browser,
}) => {
  await visit(browser, async (page) => {
    const dialog = await openFeedback(page);
    const content = dialog.getByLabel(say.feedback('feedback.content'));
    const submit = dialog.getByRole('button', { name: say.feedback('feedback.send') });
    await submit.click();
    await expect(dialog.getByText(say.feedback('feedback.empty'))).toBeVisible();
    await content.fill('দুই শব্দ');
    await expect(dialog.getByText(say.feedback('feedback.words.wrong', '3', '40'))).toBeVisible();
    await content.fill(TEXT);
    await dialog.locator('input[type=file]').setInputFiles([
      { name: 'page.png', mimeType: 'image/png', buffer: await aPicture() },
      { name: 'page.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
    ]);
    const refused = say.feedback('feedback.pictures.type').replace('{name}', 'page.gif');
    await expect(dialog.getByText(refused)).toBeVisible();

    // The draft outlives the dialog.
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page
      .getByRole('main')
      .getByRole('button', { name: say.help('help.feedback') })
      .click();
    await expect(content).toHaveValue(TEXT);

    await submit.click();
    await expect(dialog.getByText(say.feedback('feedback.sent'), { exact: true })).toBeVisible();
    await expect(dialog).toContainText(/F[2-9A-Z]{8}/);
    const ticket = /F[2-9A-Z]{8}/.exec((await dialog.textContent()) ?? '')?.[0] ?? '';
    const { rows } = await desk.call<{ rows: { content: string; images: number }[] }>(
      `GET /feedback?search=${ticket}`,
    );
    expect(rows).toMatchObject([{ content: TEXT, images: 1 }]);
  });
});

test('a line that breaks keeps what was written [VAL-4]', async ({ browser }) => {
  await visit(browser, async (page) => {
    const dialog = await openFeedback(page);
    await dialog.getByLabel(say.feedback('feedback.content')).fill(TEXT);
    await page.route('**/wps/feedback', (route) => route.abort());
    await dialog.getByRole('button', { name: say.feedback('feedback.send') }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await expect(dialog.getByLabel(say.feedback('feedback.content'))).toHaveValue(TEXT);
  });
});

test('a shopkeeper applies to become an agent and gets a number the desk knows [RTE-7] [VAL-4]', async ({
  browser,
}) => {
  await visit(browser, async (page) => {
    await page.goto('/join', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: say.join('join.send') }).click();
    await expect(page.getByLabel(say.join('join.name'))).toBeFocused();
    await page.getByLabel(say.join('join.name')).fill('রহিমা খাতুন');
    await page.getByLabel(say.join('join.mobile')).fill('০১৭১২ ৩৪৫৬৭৮');
    await page.getByLabel(say.join('join.message')).fill('খুলনায় আমার দোকানে অনেকে আসেন');
    await page.getByLabel(say.join('join.agree')).check();
    await page.getByRole('button', { name: say.join('join.send') }).click();
    await expect(page.getByText(say.join('join.sent'), { exact: true })).toBeVisible();
    const answer = page.locator('#apply');
    await expect(answer).toContainText(/A[2-9A-Z]{8}/);
    const ticket = /A[2-9A-Z]{8}/.exec((await answer.textContent()) ?? '')?.[0] ?? '';
    const { rows } = await desk.call<{ rows: { name: string; mobile: string }[] }>(
      `GET /join/applications?search=${ticket}`,
    );
    expect(rows).toMatchObject([{ name: 'রহিমা খাতুন', mobile: '+880*******678' }]);
  });
});

test('an agent is shown the way to the agent centre instead of the form [RTE-7]', async ({
  browser,
}) => {
  await visit(browser, async (page) => {
    await logIn(page, 'agent1');
    await page.goto('/join', { waitUntil: 'networkidle' });
    await expect(page.getByRole('link', { name: say.join('join.centre') })).toHaveAttribute(
      'href',
      '/?ac=agentTeamOverview',
    );
    await expect(page.getByRole('button', { name: say.join('join.send') })).toHaveCount(0);
  });
});

test('the download page has a card for what there is, and tells the real addresses [RTE-7] [BRD-8] [BRD-9]', async ({
  browser,
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
  await visit(browser, async (page) => {
    await page.goto('/download', { waitUntil: 'networkidle' });
    const card = page.getByRole('heading', { name: name.bn });
    await expect(
      page.getByRole('heading', { name: say.download('download.web.title') }),
    ).toBeVisible();
    await expect(card).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('img', { name: /QR/ })).toBeVisible();
    await expect(page.getByText(`${house.url}/down`, { exact: true })).toBeVisible();

    await desk.changeBy('PUT /downloads/new', { draft });
    await desk.change({ domainList: ['127.0.0.1', 'shapla.test'] });
    await expect(async () => {
      await page.reload({ waitUntil: 'networkidle' });
      await expect(card).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByRole('link', { name: say.download('download.get') })).toHaveAttribute(
      'href',
      draft.url,
    );
    await expect(page.getByText(draft.sha256)).toBeVisible();
    await expect(page.getByText('9.3 MB')).toBeVisible();
    await expect(page.getByText('https://shapla.test')).toBeVisible();
    await expect(page.getByText(say.download('download.real.here'))).toHaveCount(1);
  });
});

for (const look of looks(3)) {
  for (const width of look.widths) {
    test(`download, join and feedback have no faults: ${look.language} ${look.theme} ${width} [G9]`, async ({
      browser,
    }) => {
      await visit(browser, async (page) => {
        await page.setViewportSize({ width, height: 900 });
        await dress(page, house.url, look);
        const found: string[] = [];
        for (const path of ['/down', '/join']) {
          await page.goto(path, { waitUntil: 'networkidle' });
          found.push(...(await violations(page)));
        }
        await page
          .getByRole('button', { name: wordsOf('modules/inquiry', look.language)('join.send') })
          .click();
        found.push(...(await violations(page)));
        await page.goto('/help', { waitUntil: 'networkidle' });
        const open = wordsOf('modules/help', look.language)('help.feedback');
        await page.getByRole('main').getByRole('button', { name: open }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await page.getByRole('dialog').getByRole('button').last().click();
        found.push(...(await violations(page)));
        expect(found).toEqual([]);
      });
    });
  }
}
