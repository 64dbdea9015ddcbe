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

test('a seed that was not committed to is told apart [FAIR-1]', () => {
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
