import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { createPublicFiles } from '#platform/files/public-files.ts';
import { testApp } from '#tests/test-app.ts';
import type { GameDraft, GameTexts } from '../contract.game-office.ts';
import { GAME_FILES } from './draw-game-picture.ts';
import { gameByCode, registerFeed } from './index.ts';

const { app, call } = await testApp({ start: false, seed: true });
const BRAND = 1;
const ICON = '/pictures/x.avif';
let operatorToken = '';
let nodeId = '';

const game = (code: string, gameType: string, minStake: string) => ({
  code,
  gameType,
  name: { en: `Kite ${code}`, bn: `ঘুড়ি ${code}` },
  icon: ICON,
  minStake,
  maxStake: '500',
  supportsTrial: false,
  classify: ['classic'],
});
const feed = (minStake: string) =>
  app.db.transaction((tx) =>
    registerFeed(tx, {
      ...{ code: 'EDIT', name: { en: 'Edit', bn: 'বদল' }, isHouse: false, position: 900 },
      games: [game('A', 'RNG', minStake)],
    }),
  );

type Body = {
  readonly token: string;
  readonly path: string;
  readonly errorCode: string;
  readonly draft: GameDraft;
  readonly ofVendor: GameTexts;
  readonly version: string;
  readonly rows: readonly { readonly nodeId: string; readonly before: unknown }[];
};
const office = async (wire: string, input: object) =>
  (await call<Body>(wire, { operatorToken, input })).body;
const read = () => office(`GET /office/v1/catalog/games/${nodeId}`, {});

/** @returns the code of the refusal; undefined when it was saved */
async function save(part: Partial<GameDraft>, seen?: string) {
  const { draft, version } = await read();
  const input = { draft: { ...draft, ...part }, version: seen ?? version, reason: 'Test' };
  return (await office(`PUT /office/v1/catalog/games/${nodeId}`, input)).errorCode;
}

type Row = Readonly<Record<string, unknown>>;
async function onSite(language: string): Promise<Row | undefined> {
  const { body } = await call<{ value: { games: Row[] } }>('GET /wps/relay/GCSGAME_gameList', {
    input: { vassalage: 'EDIT', language },
    headers: { 'x-addresses': 'paths' },
  });
  return body.value.games[0];
}

beforeAll(async () => {
  await feed('1');
  const input = { name: 'operator1', password: 'Shapla-demo-1' };
  operatorToken = (await call<Body>('POST /office/v1/session', { input })).body.token;
  const list = await office('GET /office/v1/catalog/games', { vendor: 'EDIT' });
  nodeId = list.rows[0]?.nodeId ?? '';
});

test('[O14] name, picture, category, tags and minimum of a game are edited by form and read by the site at once', async () => {
  const pixels = sharp({ create: { width: 300, height: 900, channels: 3, background: '#0B2530' } });
  const png = `data:image/png;base64,${(await pixels.png().toBuffer()).toString('base64')}`;
  const { path } = await office('POST /office/v1/catalog/pictures', { picture: png });
  const file = await createPublicFiles(app.files, [GAME_FILES])({ path });
  const { width, height, format } = await sharp(file?.body).metadata();
  expect([width, height, format]).toEqual([480, 600, 'heif']);
  const name = { en: 'Fish of gold', bn: 'সোনার মাছ' };
  const texts = { name, picture: path, category: 'FISH' as const, tags: ['gold'], minBet: '2.5' };
  expect(await save({ ...texts, isHot: true })).toBeUndefined();
  expect(await onSite('bn')).toMatchObject({
    ...{ gameName: name.bn, iconUrl: path, gameType: 'FISH', minBet: 2.5, isHot: true },
  });
  expect(await onSite('en')).toMatchObject({ gameName: name.en });
  const stored = await gameByCode(app, app.db.pooled, {
    ...{ brandId: BRAND, vendorCode: 'EDIT', gameCode: 'A' },
  });
  expect([stored?.classes, stored?.own_min_bet_ticks]).toEqual([['gold'], 25_000n]);
});

test('[O14] what is as the vendor says follows the feed, and the rest stays the brand’s', async () => {
  const { ofVendor } = await read();
  await save({ ...ofVendor, name: { en: 'Own', bn: 'নিজের' } });
  await feed('3');
  expect((await read()).draft).toMatchObject({
    name: { en: 'Own', bn: 'নিজের' },
    minBet: '3.0000',
  });
});

test('[O14] the trail holds the whole version before each change, so that it can be put back as a new one', async () => {
  const { draft: first } = await read();
  await save({ name: { en: 'Other', bn: 'অন্য' }, position: 7 });
  const { rows } = await office('GET /office/v1/audit', { entity: `game:${nodeId}` });
  expect(rows[0]?.before).toEqual(first);
  expect(await save(first)).toBeUndefined();
  expect((await read()).draft).toEqual(first);
});

test('[O3] a version that somebody else has replaced is not saved over', async () => {
  const { version } = await read();
  await save({ position: 8 });
  expect(await save({ position: 9 }, version)).toBe('changed_meanwhile');
});

test('[O14] what cannot stand is refused: a minimum below the vendor’s, a lottery of a slot, a picture of somebody else', async () => {
  expect(await save({ minBet: '2.9999' })).toBe('catalog_min_bet');
  expect(await save({ category: 'LOTT' })).toBe('catalog_lottery_fixed');
  expect(await save({ picture: 'https://elsewhere.example/x.avif' })).toBe(
    'catalog_picture_unknown',
  );
  const upload = (picture: string) => office('POST /office/v1/catalog/pictures', { picture });
  const dot = sharp({ create: { width: 239, height: 300, channels: 3, background: '#0B2530' } });
  const small = `data:image/png;base64,${(await dot.png().toBuffer()).toString('base64')}`;
  expect((await upload(small)).errorCode).toBe('catalog_picture_small');
  expect((await upload('data:image/png;base64,AAAA')).errorCode).toBe('catalog_picture_broken');
});

test('[O13] several games are switched off together after a dry run; what else the brand says of them stays', async () => {
  await save({ isEnabled: true, isHot: true });
  const close = async (isDryRun: boolean) => {
    const input = { ids: [nodeId, '999999999'], isDryRun, reason: 'Test' };
    const { body } = await call<{ rows: readonly { outcome: string }[] }>(
      'POST /office/v1/catalog/games/off',
      { operatorToken, input },
    );
    return body.rows.map(({ outcome }) => outcome);
  };
  expect(await close(true)).toEqual(['done', 'unknown']);
  expect((await read()).draft.isEnabled).toBe(true);
  expect(await close(false)).toEqual(['done', 'unknown']);
  expect((await read()).draft).toMatchObject({ isEnabled: false, isHot: true });
  expect(await close(false)).toEqual(['off', 'unknown']);
});
