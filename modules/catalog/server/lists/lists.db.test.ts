import { expect, test } from 'vitest';
import { changeSettings } from '#modules/brand/server/index.ts';
import { testApp } from '#tests/test-app.ts';
import { registerFeed } from '../register-feed.ts';

const app = await testApp({ start: false });
const game = (code: string, isHot = false) => ({
  code,
  gameType: 'RNG',
  name: { en: `River ${code}`, bn: `নদী ${code}` },
  classify: ['classic'],
  icon: '/pictures/x.avif',
  minStake: '0.25',
  maxStake: '500',
  rtp4: 9543,
  supportsTrial: false,
  isHot,
});

async function feed(code: string, games: readonly ReturnType<typeof game>[]): Promise<void> {
  await app.app.db.transaction((tx) =>
    registerFeed(tx, {
      code,
      name: { en: `Vendor ${code}`, bn: `ভেন্ডর ${code}` },
      isHouse: false,
      position: 1,
      games,
    }),
  );
}

type Games = {
  value: {
    games: { gameCode: string; gameName: string; minBet: number; supportTrail: number }[];
    totalPages: number;
  };
};
const list = async (query: string) =>
  (await app.call<Games>(`GET /wps/relay/GCSGAME_gameList?${query}`)).body.value;

test('a category shows only when a vendor has a game in it [CAT-2]', async () => {
  type BatchQueues = {
    value: {
      data: { lanes: { gameCategory: string; vendors: string[]; cards: { iconUrl: string }[] }[] };
    };
  };
  const lanes = async () =>
    (await app.call<BatchQueues>('GET /wps/relay/GCSGAME_newGameVendor')).body.value.data.lanes;
  expect(await lanes()).toEqual([]);
  await feed('RIVER', [game('R1', true), game('R2')]);
  expect((await lanes()).map((queue) => [queue.gameCategory, queue.vendors])).toEqual([
    ['RNG', ['RIVER']],
  ]);
  expect((await lanes())[0]?.cards).toMatchObject([
    { iconUrl: 'http://localhost/vendor-mark/V.svg' },
  ]);
});

test('games are listed a page at a time, found by name in both languages, by vendor and by smallest bet', async () => {
  expect(await list('pageSize=1')).toMatchObject({
    totalPages: 2,
    games: [{ gameCode: 'R1', minBet: 0.25 }],
  });
  expect((await list('gameName=%E0%A6%A8%E0%A6%A6%E0%A7%80%20R2&language=BN')).games).toMatchObject(
    [{ gameCode: 'R2', gameName: 'নদী R2' }],
  );
  expect((await list('vassalage=OTHER')).games).toEqual([]);
  expect((await list('minBet=0.2')).games).toEqual([]);
});

test('a name is found in spite of a slip, after those that hold it; a vendor is found by its games [U30]', async () => {
  const named = (code: string, en: string, bn: string) => ({ ...game(code), name: { en, bn } });
  await feed('RIVER', [
    game('R1', true),
    game('R2'),
    named('L1', 'Lucky Sevens', 'লাকি সেভেনস'),
    named('L2', 'Unlucky Lotus', 'শাপলা'),
    named('L3', 'Ludo', 'লুডু'),
  ]);
  const codesOf = async (text: string) =>
    (await list(`gameName=${encodeURIComponent(text)}`)).games.map((one) => one.gameCode);
  expect(await codesOf('lucky')).toEqual(['L1', 'L2']);
  expect(await codesOf('lukcy')).toEqual(['L1']);
  expect(await codesOf('ladoo')).toEqual(['L3']);
  expect(await codesOf('sevens lucky')).toEqual(['L1']);
  expect(await codesOf('নদি R২')).toEqual(['R2']);
  expect(await codesOf('সাপলা')).toEqual(['L2']);
  expect(await codesOf('vendor river')).toHaveLength(5);
  expect(await codesOf('???')).toEqual([]);
  await feed('RIVER', [game('R1', true), game('R2')]);
});

test('a game can be tried while its vendor supports that and the brand has free play [A7] [API-2]', async () => {
  await feed('RIVER', [{ ...game('R1', true), supportsTrial: true }, game('R2')]);
  const trail = async () =>
    Object.fromEntries((await list('')).games.map((one) => [one.gameCode, one.supportTrail]));
  const switchTo = (FREEPLAY3: boolean) =>
    app.app.db.transaction((tx) =>
      changeSettings(tx, { brandId: 1, change: { switches: { FREEPLAY3 } }, log: app.app.log }),
    );
  expect(await trail()).toEqual({ R1: 0, R2: 0 });
  await switchTo(true);
  expect(await trail()).toEqual({ R1: 1, R2: 0 });
  await switchTo(false);
});

test('hot games are those that vendor or operator marked, of a type when one is named', async () => {
  const hot = async (query: string) => {
    const { body } = await app.call<{ value: { list: { gameCode: string }[] } }>(
      `GET /wps/relay/GCSGAME_hotGamesV2${query}`,
    );
    return body.value.list.map((one) => one.gameCode);
  };
  expect(await hot('')).toEqual(['R1']);
  expect(await hot('?gameType=RNG')).toEqual(['R1']);
  expect(await hot('?gameType=FISH')).toEqual([]);
  expect(await hot('?gameType=FISH,RNG&platform=flash,html5-desktop&isPlatform=2')).toEqual(['R1']);
  expect(await hot('?platform=flash')).toEqual([]);
});

test('a game that left its vendor’s feed is offered no more', async () => {
  await feed('RIVER', [game('R2')]);
  expect((await list('')).games.map((one) => one.gameCode)).toEqual(['R2']);
});

test('a page or size that makes no sense is refused [API-1]', async () => {
  expect(await app.call('GET /wps/relay/GCSGAME_gameList?pageNo=-1')).toMatchObject({
    status: 400,
  });
});

test('a filter that stands there blank means all [API-2]', async () => {
  const blank = 'minBet=&minLineNum=&isNew=&pageNo=&pageSize=&gameName=&listType=&clientType=3';
  expect(await list(blank)).toMatchObject({ pageNum: 1, games: [{ gameCode: 'R2' }] });
});

test('e-sports and cockfight are distinguished by vendor, and are games of type SPORTS [CAT-1] [GL-8]', async () => {
  await feed('IA', [{ ...game('MAP'), gameType: 'ESPORTS' }]);
  await feed('DS88', [{ ...game('RING'), gameType: 'COCKFIGHT' }]);
  await feed('BALL', [{ ...game('CUP'), gameType: 'SPORTS' }]);
  const codes = async (query: string) =>
    (await list(query)).games.map((one) => one.gameCode).toSorted();
  expect(await codes('gameType=SPORTS')).toEqual(['CUP', 'MAP', 'RING']);
  expect(await codes('gameType=ESPORTS')).toEqual(['MAP']);
  expect(await codes('gameType=DS88')).toEqual(['RING']);
  expect(await codes('gameType=SPORTS&vassalage=DS88')).toEqual(['RING']);
});

test('list types are asked for like types and sent with each game [GL-5]', async () => {
  await feed('TYPES', [
    { ...game('FLY'), classify: ['crash'] },
    { ...game('POT'), classify: ['jackpot'] },
    { ...game('PLAIN'), classify: ['classic'] },
  ]);
  const { games } = await list('vassalage=TYPES&listType=AC,JP&language=EN');
  expect(games).toMatchObject([
    { gameCode: 'FLY', listType: ['AC'], nodeName: 'River FLY', appNewWindow: 0 },
    { gameCode: 'POT', listType: ['JP'] },
  ]);
});

test('a dead token is refused where a token is read, and modules need a living one [API-1]', async () => {
  const token = 'f'.repeat(40);
  const asked = async (name: string, extra: object = {}) =>
    (await app.call(`GET /wps/relay/${name}`, extra)).status;
  for (const name of ['GCSGAME_gameList', 'GCSGAME_getVassGameType', 'GCSGAME_newGameVendor']) {
    expect([await asked(name), await asked(name, { token })]).toEqual([200, 401]);
  }
  expect(await asked('GLS2_roomList')).toBe(401);
});

test('a slip of the finger finds the game all the same, the most alike first [GL-1] [API-2]', async () => {
  await feed('TYPO', [
    { ...game('SEV'), name: { en: 'Lucky Sevens', bn: 'লাকি সেভেন্স' } },
    { ...game('GOLD'), name: { en: 'Golden Hilsa', bn: 'সোনালি ইলিশ' } },
  ]);
  const found = async (name: string) =>
    (await list(`vassalage=TYPO&gameName=${encodeURIComponent(name)}`)).games.map(
      (one) => one.gameCode,
    );
  expect(await found('luky sevns')).toEqual(['SEV']);
  expect(await found('goldn')).toEqual(['GOLD']);
  expect(await found('সোনালী')).toEqual(['GOLD']);
  expect(await found('cricket')).toEqual([]);
});

test('a game is listed under every class its vendor gives it, and new ones by themselves [API-2]', async () => {
  await feed('CLASS', [
    { ...game('A'), classify: ['classic', 'fruit'] },
    { ...game('B'), classify: ['fruit'] },
  ]);
  const codes = async (query: string) =>
    (await list(`vassalage=CLASS&${query}`)).games.map((one) => one.gameCode);
  expect(await codes('gameClassify=classic')).toEqual(['A']);
  expect(await codes('gameClassify=fruit')).toEqual(['A', 'B']);
  expect(await codes('isNew=true')).toEqual([]);
  type BatchQueues = {
    value: { data: { lanes: { gameCategory: string; gameClassify: object[] }[] } };
  };
  const lanes = await app.call<BatchQueues>('GET /wps/relay/GCSGAME_newGameVendor?language=EN');
  const queue = lanes.body.value.data.lanes.find(({ gameCategory }) => gameCategory === 'RNG');
  expect(queue?.gameClassify).toContainEqual({
    key: 'classic',
    displayName: 'Classic',
    gameCount: expect.any(Number),
  });
  type Types = { value: { content: Record<string, Record<string, string[]>> } };
  const types = await app.call<Types>('GET /wps/relay/GCSGAME_getVassGameType');
  expect(types.body.value.content['RNG']?.['CLASS']).toEqual(['classic', 'fruit']);
});

test('a stake to play from lists the games that take it [L9]', async () => {
  await feed('STAKES', [
    { ...game('CENT'), minStake: '0.01' },
    { ...game('TENTH'), minStake: '0.10' },
    { ...game('UNIT'), minStake: '1' },
  ]);
  const codes = async (minBet: string) =>
    (await list(`vassalage=STAKES&minBet=${minBet}`)).games.map((one) => one.gameCode);
  expect(await codes('0.01')).toEqual(['CENT']);
  expect(await codes('0.05')).toEqual(['CENT']);
  expect(await codes('0.1')).toEqual(['CENT', 'TENTH']);
  expect(await codes('0.75')).toEqual(['CENT', 'TENTH']);
  expect([await codes(''), await codes('0')]).toEqual(Array(2).fill(['CENT', 'TENTH', 'UNIT']));
});

test('a row has each name in the meaning that clients read it in [W1] [W2]', async () => {
  const codes = Array.from({ length: 24 }, (_, index) => `ROW${index}`);
  await feed(
    'ROWS',
    codes.map((code) => ({ ...game(code), icon: `/pictures/${code}.avif` })),
  );
  type Row = Readonly<Record<string, string>>;
  const { games } = (
    await app.call<{ value: { games: readonly Row[] } }>(
      'GET /wps/relay/GCSGAME_gameList?vassalage=ROWS&pageSize=24',
      { headers: { language: 'EN', host: 'play.localhost' } },
    )
  ).body.value;
  const distinct = (name: string) => new Set(games.map((row) => row[name])).size;
  expect(['defaultIcon', 'showIcon', 'defaultLanguage', 'nodeTypeManageId'].map(distinct)).toEqual(
    Array(4).fill(24),
  );
  for (const row of games) {
    const code = row['gameCode'] ?? '';
    expect(row).toMatchObject({
      displayName: 'Vendor ROWS',
      gameName: `River ${code}`,
      nodeName: `River ${code}`,
      // In the language of the brand, whoever reads.
      defaultLanguage: `নদী ${code}`,
      nodeTypeManageId: code,
      defaultIcon: `http://play.localhost/pictures/${code}.avif`,
    });
    for (const name of ['iconUrl', 'showIcon', 'defaultIcon']) {
      expect(new URL(row[name] ?? '').pathname).toBe(`/pictures/${code}.avif`);
    }
  }
});

test('the short rows of home have no second names [G4]', async () => {
  await feed('SHORT', [game('ONE')]);
  const rows = await app.call<{ value: { games: readonly Readonly<Record<string, unknown>>[] } }>(
    'GET /wps/relay/GCSGAME_gameList?vassalage=SHORT&brief=1',
  );
  const [row] = rows.body.value.games;
  expect(row).toMatchObject({ gameCode: 'ONE', vassalage: 'SHORT', isHot: false });
  for (const name of ['roomId', 'nodeName', 'listType', 'showIcon', 'defaultIcon']) {
    expect(row).not.toHaveProperty(name);
  }
});

test('every vendor’s card names a game that can be launched, and addresses [W2] [W10]', async () => {
  type Lanes = { value: { data: { lanes: { cards: Readonly<Record<string, unknown>>[] }[] } } };
  const { body } = await app.call<Lanes>('GET /wps/relay/GCSGAME_newGameVendor');
  const cards = body.value.data.lanes.flatMap((lane) => lane.cards);
  expect(cards.length).toBeGreaterThan(2);
  for (const card of cards) {
    expect(card['nodeId']).toEqual(expect.any(Number));
    expect(card['telNodeId']).toBe(card['nodeId']);
    expect(card['gameId']).toMatch(/^[A-Z0-9]+$/);
    for (const icon of ['iconUrl', 'smallIcon', 'mobileSmallIcon', 'h5Icon', 'lagerIcon']) {
      expect(URL.canParse(String(card[icon]))).toBe(true);
    }
  }
  const kinds = new Map(cards.map((card) => [card['vassalage'], card['isGame']]));
  expect(kinds.get('STAKES')).toBe('VASSALAGE');
});

test('null, blanks, page 0 and numbers as texts are read in every list [W8]', async () => {
  const query = 'pageNo=0&pageSize=&clientType=&minBet=&isNew=&language=&vassalage=ROWS';
  expect(await list(query)).toMatchObject({ pageNum: 1, totalCount: 24 });
  const hot = await app.call('POST /wps/relay/GCSGAME_hotGamesV2', {
    input: { vassalage: '', gameType: null, limit: '3', isPlatform: '2', platform: null },
  });
  expect(hot.status).toBe(200);
  for (const platform of ['W', 'html5', 'html5-desktop', '']) {
    const asked = `platform=${platform}&types=&execution=&brief=`;
    expect((await app.call(`GET /wps/relay/MCSFE_getListAnnouncements?${asked}`)).status).toBe(200);
  }
  expect(
    (await app.call('GET /wps/relay/GCSGAME_getRankList?limitNum=&gameCategory=')).status,
  ).toBe(200);
});
