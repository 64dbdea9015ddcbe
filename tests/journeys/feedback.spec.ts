import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, go, test } from './story.ts';
import { wordsOf } from './words.ts';

const feedback = wordsOf('modules/inquiry', 'bn');
const help = wordsOf('modules/help', 'bn');
const TEXT = 'ফলাফলের পাতা খুব ধীরে খোলে';

async function openFeedback(page: Page) {
  await page
    .getByRole('main')
    .getByRole('button', { name: help('help.feedback'), exact: true })
    .click();
  return page.getByRole('dialog', { name: feedback('feedback.title'), exact: true });
}

async function aPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return await sharp({
    create: { width: 1_600, height: 900, channels: 3, background: '#fff', noise },
  })
    .png()
    .toBuffer();
}

test('text and a picture stay when the dialog is closed, and reach the back office after a failed connection [VAL-4]', async ({
  site,
  brand,
}) => {
  await go(site, '/help');
  let dialog = await openFeedback(site);
  const content = dialog.getByLabel(feedback('feedback.content'), { exact: true });
  const send = dialog.getByRole('button', { name: feedback('feedback.send'), exact: true });
  await content.fill(TEXT);
  await dialog
    .locator('input[type=file]')
    .setInputFiles([{ name: 'page.png', mimeType: 'image/png', buffer: await aPicture() }]);
  await site.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  dialog = await openFeedback(site);
  await expect(content).toHaveValue(TEXT);

  await site.route('**/wps/feedback', (route) => route.abort());
  await send.click();
  await expect(dialog.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await expect(content).toHaveValue(TEXT);
  await site.unroute('**/wps/feedback');
  await send.click();
  await expect(dialog.getByText(feedback('feedback.sent'), { exact: true })).toBeVisible();
  await expect(dialog).toContainText(/F[2-9A-Z]{8}/);
  const ticket = /F[2-9A-Z]{8}/.exec((await dialog.textContent()) ?? '')?.[0] ?? '';
  const { rows } = await (await brand.office()).call<{
    rows: { content: string; images: number }[];
  }>(`GET /feedback?search=${ticket}`);
  expect(rows).toMatchObject([{ content: TEXT, images: 1 }]);
});
