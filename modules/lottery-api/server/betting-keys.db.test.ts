import { beforeAll, expect, test } from 'vitest';
import { aPlayer, type TestPlayer } from '#modules/play/testing/play-builders.ts';
import { balanceOfMember } from '#modules/wallet/server/index.ts';
import { units } from '#platform/money/money.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';
import { aBoard } from '../testing/a-board.ts';
import { aDraw, aLotteryVendor, VENDOR } from '../testing/lottery-builders.ts';
import { bindBoard } from './board.ts';

/** Keys of betting calls, and the numbers that plays have there. */

let built: TestApp;
let player: TestPlayer;
/** The keys that the board got. */
const keys: string[] = [];

beforeAll(async () => {
  built = await testApp({ studios: [] });
  const { app } = built;
  await aLotteryVendor(app);
  bindBoard(app, { vendorCode: VENDOR, call: aBoard(app, keys) });
  player = await aPlayer(app, { vendorCode: VENDOR, balance: units(100n) });
  await aDraw(app, {
    ...{ game: 'K3-1M', drawNo: '7', inMinutes: 2, state: 'open', source: 'outside' },
  });
});

type Order = {
  readonly betAmount: number;
  readonly plays: readonly { readonly playId: number; readonly playCode: string }[];
};
const content = (change: object = {}) => ({
  gameId: 'K3-1M',
  playId: 'SUM',
  bettingContent: '4_5',
  singleBetPrice: 0.5,
  numero: [{ numero: '7', multiple: 3 }],
  ...change,
});
const place = (contents: readonly object[], headers: Record<string, string> = {}) =>
  built.call<{ orders: Order[]; errorCode?: string }>('POST /lotto-vn/lgw/betting?t=1', {
    ...{ token: player.token, headers, input: { contents } },
  });
const balance = async () => {
  const { brandId, memberId } = player;
  return await built.app.db.autocommit((tx) => balanceOfMember(tx, { brandId, memberId }));
};

test('a key belongs to one request: another under it is refused, and the same one bets once [L6]', async () => {
  keys.length = 0;
  const headers = { 'idempotency-key': 'bound' };
  expect((await place([content()], headers)).status).toBe(200);
  const before = await balance();
  for (const change of [
    { gameId: 'K3-3M' },
    { numero: [{ numero: '7', multiple: 4 }] },
    { numero: [{ numero: '0', multiple: 3 }] },
    { playId: 'BIG' },
  ]) {
    expect(await place([content(change)], headers)).toMatchObject({
      status: 409,
      body: { errorCode: 'lottery_key_reused' },
    });
  }
  expect(await place([content(), content({ playId: 'BIG' })], headers)).toMatchObject({
    body: { errorCode: 'lottery_key_reused' },
  });
  expect(await balance()).toEqual(before);
  // The board got the key of the first call alone, and gets the same one when the call is repeated.
  await place([content()], headers);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  const other = await aPlayer(built.app, { vendorCode: VENDOR, balance: units(100n) });
  const theirs = await built.call('POST /lotto-vn/lgw/betting', {
    ...{ token: other.token, headers, input: { contents: [content({ playId: 'BIG' })] } },
  });
  expect(theirs.status).toBe(200);
});

test('keys that begin alike are different keys, and one that is too long is refused [L6]', async () => {
  keys.length = 0;
  const long = 'k'.repeat(127);
  for (const key of [`${long}1`, `${long}2`]) {
    expect((await place([content()], { 'idempotency-key': key })).status).toBe(200);
  }
  expect(new Set(keys).size).toBe(2);
  expect(await place([content()], { 'idempotency-key': 'k'.repeat(300) })).toMatchObject({
    status: 400,
    body: { errorCode: 'idempotency_key_required' },
  });
});

test('a play is named by the number of its setting, which comes back in orders, or by its code [W4]', async () => {
  type Setting = { plays: { playId: number; playCode: string; minBet: number }[] };
  const setting = await built.call<Setting>('GET /lgw/games/K3-1M/setting');
  expect(setting.body).toMatchObject({
    game: { gameCode: 'K3-1M' },
    plays: [
      { playCode: 'BIG', minBet: 0.1, maxBet: 500, contents: [{ odds: [1.97] }] },
      { playCode: 'SUM' },
    ],
  });
  const playId = setting.body.plays[1]?.playId ?? 0;
  type Mobile = readonly { gameCode: string; plays: { playId: number; playCode: string }[] }[];
  const mobile = await built.call<Mobile>('GET /lgw/games/mobile?prizeMode=ELOTT');
  expect(mobile.body.map(({ gameCode }) => gameCode)).toEqual(['K3-1M', 'K3-3M']);
  expect(mobile.body[0]?.plays).toContainEqual({ playId, playCode: 'SUM' });
  // Numbers of the bet as texts, as some clients write them.
  const texts = { singleBetPrice: '0.5', numero: [{ numero: '7', multiple: '3' }] };
  for (const sent of [playId, String(playId), 'SUM']) {
    const placed = await place([content({ ...texts, playId: sent, winStop: true })]);
    expect(placed.body.orders).toMatchObject([
      { betAmount: 3, plays: [{ playId, playCode: 'SUM' }] },
    ]);
  }
  const none = await built.call('GET /lgw/games/NOPE/setting');
  expect(none).toMatchObject({ status: 409, body: { errorCode: 'game_not_found' } });
});
