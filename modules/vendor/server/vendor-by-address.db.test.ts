import { expect, test } from 'vitest';
import { gameByCode } from '#modules/catalog/server/index.ts';
import { walletOperations } from '#modules/play/server/wallet-operations.ts';
import { aPlayer, GAME } from '#modules/play/testing/play-builders.ts';
import type { VendorGame } from '#seamless/vendor-api.ts';
import { type VendorByAddress, vendorByAddress } from '#seamless/vendor-by-address.ts';
import { startPaperVendor } from '#tests/conformance/paper-vendor.ts';
import { testApp } from '#tests/test-app.ts';
import { readFeed, readFeeds, roundPage } from './ask-vendor.ts';
import { vendorOrigins } from './launch-hosts.ts';
import { issueVendorKey } from './vendor-keys.ts';
import { bindVendor } from './vendors.ts';

const CODE = 'PAPER';
const { app } = await testApp({ start: false });

const game = (code: string): VendorGame => ({
  ...{ code, game_type: 'RNG', name: { en: code, bn: code }, icon: '/paper.svg' },
  ...{ min_stake: '1', max_stake: '100', supports_trial: true },
});
const games = ['A', 'B', GAME].map(game);
games.push({ ...game('WIDE'), opens_in_tab: true, is_landscape: true, list_types: ['JP'] });
const transactions = [
  ...[{ txn_id: 't-1', kind: 'bet', round_id: 'r 1', member: 'm-1', game: 'A' } as const],
].map((line) => ({ ...line, currency: 'BDT', amount: '10', occurred_at: Date.now() }));

const at = (url: string): VendorByAddress => ({
  code: CODE,
  name: { en: 'Paper', bn: 'কাগজ' },
  url,
  launch: 'https://games.example/enter?token={launch}&game={game}&lang={language}&home={back}',
  profile: {
    ...{ scale: 2, txnScope: 'vendor', allowLateBet: false, lateWindowMs: 0 },
    mayRollBackWin: false,
  },
});
const place = { isHouse: false, position: 61 };
const known = (gameCode: string) =>
  gameByCode(app, app.db.pooled, { brandId: 1, vendorCode: CODE, gameCode });

test('a vendor that is data alone is asked for its games and its rounds over the protocol [LCH-6]', async () => {
  await bindVendor(app, vendorByAddress(at('http://127.0.0.1:1')), place);
  expect(vendorOrigins(app)).toEqual(['https://games.example']);
  expect(await readFeed(app, CODE), 'without a key nobody is asked').toBe(undefined);
  const issued = await app.db.transaction((tx) =>
    issueVendorKey(app, tx, {
      vendorCode: CODE,
      expiresAt: new Date(Date.now() + 3_600_000),
    }),
  );
  const key = {
    ...{ vendor: CODE, keyId: issued.keyId, algorithm: 'hmac-sha256' as const },
    secret: issued.replyKey,
  };
  const paper = await startPaperVendor(key, { games, transactions }, issued.secret);
  await bindVendor(app, vendorByAddress(at(paper.url)), place);
  expect(await readFeed(app, CODE)).toBe(4);
  expect((await known('B'))?.vendor_code).toBe(CODE);
  const stated = { opens_in_tab: true, is_landscape: true, list_types: ['JP'] };
  expect(await known('WIDE'), 'its page and its lists are the vendor’s to say').toMatchObject(
    stated,
  );

  const round = (roundId: string) => roundPage(app, { vendorCode: CODE, roundId });
  expect(await round('r 1')).toBe(`${paper.url}/rounds/r%201`);
  expect(await round('never')).toBe('');

  const wallet = walletOperations(app, CODE);
  const player = await aPlayer(app, { vendorCode: CODE, wallet });
  const { session, member, currency } = player;
  const taken = await wallet.stake({
    ...{ session, member, currency, game: GAME, amount: '10' },
    ...{ txn_id: 'a-1', round_id: 'a', occurred_at: 1 },
  });
  expect(taken).toMatchObject({ code: 'OK', balance: '90.00' });

  games.splice(1, 1);
  await readFeeds(app);
  expect(await known('B'), 'a game that is reported no more leaves').toBe(undefined);
  await paper.close();
  await readFeeds(app);
  expect((await known('A'))?.vendor_code, 'who is down keeps its games').toBe(CODE);
  expect(await round('r 1')).toBe('');
});

test('a vendor whose entry names an origin alone is asked for each address [LCH-1]', () => {
  const asked = vendorByAddress({
    ...at('https://wallet.example'),
    launch: 'https://games.example',
  });
  const { launchUrl, launchUnder, gamesFrom } = asked;
  expect([launchUrl, launchUnder, gamesFrom]).toEqual([
    undefined,
    'https://games.example',
    'https://games.example',
  ]);
});

test('where a browser goes is filled in word by word, each as one value [LCH-6]', () => {
  const url = vendorByAddress(at('https://games.example')).launchUrl?.({
    ...{ gameCode: 'A&b', launchToken: 'token', language: 'BN', currency: 'BDT', isTrial: false },
    ...{ device: 'web', backUrl: '/slot?a=1', extra: {} },
  });
  expect(url).toBe(
    'https://games.example/enter?token=token&game=A%26b&lang=bn&home=%2Fslot%3Fa%3D1',
  );
});
