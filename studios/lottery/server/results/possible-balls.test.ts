import { expect, test } from 'vitest';
import { findDrawGame } from '#studios/lottery/games/catalogue.ts';
import { ballsLayout, readBalls } from './possible-balls.ts';

const formOf = (code: string) => {
  const game = findDrawGame(code);
  if (game === undefined) {
    throw new Error(`no game ${code}`);
  }
  return game.game.form;
};

test.each([
  ['K3-1M', '1 2 6', [1, 2, 6]],
  ['K3-1M', '1 2 7', undefined],
  ['K3-1M', '1 2', undefined],
  ['K3-1M', '0 2 3', undefined],
  ['11X5-1M', '11, 02, 05, 01, 09', [11, 2, 5, 1, 9]],
  ['11X5-1M', '11 2 5 1 11', undefined],
  ['PK10-1M', '3 1 2 5 4 6 7 8 9 10', [3, 1, 2, 5, 4, 6, 7, 8, 9, 10]],
  ['PK10-1M', '3 1 2 5 4 6 7 8 9 9', undefined],
  ['LAO', '0196', [196]],
  ['LAO', '196', undefined],
  ['THAI', '639137 944 894 545 951 12', [639137, 944, 894, 545, 951, 12]],
  ['THAI', '639137 944 894 545 951 2', undefined],
  ['LAO', '', undefined],
])('%s takes %j as %j: a result has the shape of its draw', (code, text, balls) => {
  expect(readBalls(formOf(code), text)).toEqual(balls);
});

test.each([
  ['K3-1M', [[3, '1', '6']]],
  ['LAO', [[1, '0000', '9999']]],
  ['PK10-1M', [[10, '1', '10']]],
])(
  '[O27] an operator who types a result of %s reads which numbers it can have: %j',
  (code, parts) => {
    const layout = ballsLayout(formOf(code)).parts;
    expect(layout.map(({ count, first, last }) => [count, first, last])).toEqual(parts);
  },
);
