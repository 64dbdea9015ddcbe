import { expect, test } from 'vitest';
import { checkRound } from './check-round.ts';

const round = {
  game: 'WINGO-1M',
  roundId: '20250101-0001',
  serverSeed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  clientSeed: 'public-salt',
  nonce: 0,
  commitment: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
};

test('a round is computed again in the browser and its commitment is checked [FAIR-1]', () => {
  expect(checkRound(round)).toMatchObject({ isReadable: true, isCommitted: true, drawn: [9] });
  expect(checkRound({ ...round, game: 'K3-1M' })).toMatchObject({ drawn: [6, 6, 6] });
});

test.each([
  ['5D-90S', [6, 0, 2, 7, 8]],
  ['11X5-1M', [10, 9, 5, 4, 11]],
  ['PK10-1M', [1, 5, 3, 8, 6, 4, 9, 2, 7, 10]],
  ['MARK6-5M', [48, 44, 37, 9, 41, 33, 1]],
  ['THAI', [639_137, 944, 894, 545, 951, 12]],
  ['YEEKEE', [96_565]],
])('a draw of %s is computed again as it was drawn [FAIR-1]', (game, drawn) => {
  expect(checkRound({ ...round, game })).toMatchObject({ isCommitted: true, drawn });
});

test.each([
  ['KENO-3M', 20, 8, 79],
  ['VNB-DAILY', 27, 5_788, 63],
  ['VNN-HCM', 18, 868_710, 39],
  ['M4D', 23, 5_769, 6_305],
])('a draw of %s has %i numbers, from %i to %i [FAIR-1]', (game, count, first, last) => {
  const check = checkRound({ ...round, game });
  const drawn = check.isReadable ? check.drawn : [];
  expect([drawn.length, drawn[0], drawn.at(-1)]).toEqual([count, first, last]);
});

test('a seed that was not committed to is found [FAIR-1]', () => {
  expect(checkRound({ ...round, commitment: 'a'.repeat(64) })).toMatchObject({
    isReadable: true,
    isCommitted: false,
  });
});

test('a text that is no seed, and a game without a draw, are named', () => {
  expect(checkRound({ ...round, serverSeed: 'abc' })).toEqual({
    isReadable: false,
    reason: 'seed',
  });
  expect(checkRound({ ...round, game: 'CHESS' })).toEqual({ isReadable: false, reason: 'game' });
});
