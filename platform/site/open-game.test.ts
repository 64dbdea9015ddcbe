import { expect, test } from 'vitest';
import { provideBoot } from './boot.ts';
import { gamePath } from './open-game.ts';

provideBoot({
  merchant: 'shapla',
  language: 'en',
  brand: {
    name: { bn: 'নীল', en: 'Neel' },
    currencySymbol: 'P',
    digits: 'latn',
    grouping: 'thousands',
    isSandbox: true,
    languages: [],
    theme: 'light',
    timeZone: 'Asia/Dhaka',
    agreementAge: 18,
    chatHeaderColour: '',
    switches: {},
    memberCentre: true,
    modalBackdropClose: true,
    showsPresence: true,
    licenceRecords: { mga: '', bvi: '' },
    legalTexts: { copyright: { bn: '', en: '' }, licences: { bn: '', en: '' } },
    trialCountsAsAgent: false,
    lotteryType: 'SEA',
    imageOrigins: [],
    sendLoggedOutToLogin: false,
  },
  lotteryVendors: { OWNLOTTO: 'electronic', TCG_LOTTO_VN: 'electronic', TCG_SEA: 'ordinary' },
  data: [],
});

test.each([
  ['LOTT', 'TCG_LOTTO_VN', '/lottery'],
  ['LOTT', 'TCG_SEA', '/lottery'],
  ['ELOTT', 'PADMA', '/game'],
  ['RNG', 'OWNLOTTO', '/game'],
  ['LOTT', 'toString', '/game'],
])('a %s game of %s opens in %s [LCH-2] [LCH-3]', (gameType, vassalage, page) => {
  expect(gamePath({ nodeId: 7, gameType, vassalage })).toBe(`${page}?node=7`);
});

test('the lotteries of the vendors that the page names have the lottery page, those of others have not [L11]', () => {
  const game = { nodeId: 7, gameType: 'ELOTT' };
  expect(gamePath({ ...game, vassalage: 'OWNLOTTO' })).toBe('/lottery?node=7');
  expect(gamePath({ ...game, vassalage: 'SHPL' })).toBe('/game?node=7');
  expect(gamePath(game)).toBe('/lottery?node=7');
});
