import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, go } from './story.ts';
import type { StoryBrand } from './story-brand.ts';
import { wordsOf } from './words.ts';

const kyc = wordsOf('modules/kyc', 'bn');

const LATIN = 'Karim Rahman';
const BENGALI = 'করিম রহমান';

async function aPhoto(): Promise<Buffer> {
  return await sharp({ create: { width: 900, height: 600, channels: 3, background: '#89a' } })
    .jpeg()
    .toBuffer();
}

/** From a phone to the level: documents are sent, an operator looks at them and approves, and the page says the level. */
export async function provesIdentity(site: Page, brand: StoryBrand, account: string) {
  await go(site, '/?mc=kyc');
  const button = (key: string) => site.getByRole('button', { name: kyc(key), exact: true });
  await expect(site.getByText(kyc('kyc.needs.3'), { exact: true })).toBeVisible();
  await button('kyc.start.identity.press').click();
  await button('kyc.next').click();
  await site.getByLabel(kyc('kyc.number.nid'), { exact: true }).fill('১৯৯০১২৩৪৫৬');
  await site.getByLabel(kyc('kyc.field.nameBengali'), { exact: true }).fill(BENGALI);
  await site.getByLabel(kyc('kyc.field.nameLatin'), { exact: true }).fill(LATIN);
  await site.getByLabel(kyc('kyc.field.birthday'), { exact: true }).fill('1990-04-05');
  await button('kyc.next').click();
  const buffer = await aPhoto();
  for (const name of ['front', 'back', 'face']) {
    const camera = site.locator('input[type=file][capture]').first();
    await camera.setInputFiles([{ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer }]);
  }
  await button('kyc.send').click();
  await expect(site.getByText(kyc('kyc.step.checking'), { exact: true })).toBeVisible();

  const office = await brand.office();
  const { rows } = await office.call<{ rows: readonly { id: string; version: number }[] }>(
    `GET /kyc-checks?member=${account}`,
  );
  const check = rows[0];
  const looked = await office.call<{ nameBengali: string; pictures: readonly object[] }>(
    `POST /kyc-checks/${check?.id}/documents`,
    { reason: 'a story asks for it' },
  );
  expect([looked.nameBengali, looked.pictures.length]).toEqual([BENGALI, 3]);
  await office.call(`POST /kyc-checks/${check?.id}/approve`, { version: check?.version });
  await go(site, '/?mc=kyc');
  await expect(site.locator('li[aria-current=step]')).toContainText(kyc('kyc.name.2'));
}
