import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, go } from './story.ts';
import type { StoryBrand } from './story-brand.ts';
import { wordsOf } from './words.ts';

const kyc = wordsOf('modules/kyc', 'bn');
const play = wordsOf('modules/play', 'bn');

const LATIN = 'Karim Rahman';
const BENGALI = 'করিম রহমান';

async function aPhoto(): Promise<Buffer> {
  return await sharp({ create: { width: 900, height: 600, channels: 3, background: '#89a' } })
    .jpeg()
    .toBuffer();
}

/** Opens the first slot, as a member would by its link, and says whether the game came. */
async function opensAGame(site: Page, brand: StoryBrand): Promise<boolean> {
  const list = `${brand.url}/wps/relay/GCSGAME_gameList?vassalage=SHPS&pageSize=5`;
  const { value } = (await (await site.request.get(list)).json()) as {
    readonly value: { readonly games: readonly { readonly nodeId: number }[] };
  };
  await site.goto(`/game?node=${value.games[0]?.nodeId}`);
  const game = site.locator('iframe');
  const refused = site.getByText(kyc('error.kyc.play', '2'), { exact: true });
  await expect(game.or(refused).first()).toBeVisible();
  return await game.isVisible();
}

/**
 * From a phone to the level: documents are sent, an operator looks at them and approves, the page says the level, and the
 * game opens that was closed before.
 */
export async function provesIdentity(site: Page, brand: StoryBrand, account: string) {
  const office = await brand.office();
  const { settings, version } = await office.call<{ settings: object; version: number }>(
    'GET /kyc-settings',
  );
  await office.changeBy('PUT /kyc-settings', { settings: { ...settings, playLevel: 2 }, version });
  expect(await opensAGame(site, brand)).toBe(false);
  await site.getByRole('button', { name: play('play.level'), exact: true }).click();
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
  expect(await opensAGame(site, brand)).toBe(true);
}
