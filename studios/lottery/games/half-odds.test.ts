import { expect, test } from 'vitest';
import { amount } from '#platform/money/money.ts';
import { drawGames } from './catalogue.ts';
import { acceptLine, type LotteryGame } from './game.ts';
import { atHalfOdds, halfReturnOf } from './half-odds.ts';
import { payoutOfLine } from './payouts.ts';
import { exampleOf, percentOf, returnOf } from './returns.ts';

const games = [...new Set(drawGames.map(({ game }) => game))];
const gameOf = (code: string): LotteryGame => {
  const found = games.find((game) => game.code === code);
  if (found === undefined) {
    throw new Error(code);
  }
  return found;
};

test.each([
  ['11X5', 'SUM-BIG', [6, 3, 1, 9, 11]],
  ['11X5', '5-ODD', [6, 3, 1, 9, 11]],
])('%s %s: a push pays exactly the stake, at full odds and at half [M13]', (code, pick, balls) => {
  const game = gameOf(code);
  const line = acceptLine(game, { play: 'SIDES', pick });
  for (const stake of [amount(1_000n), amount(1_100n), amount(33_300n), amount(50_000_000n)]) {
    for (const held of line === undefined ? [] : [line, atHalfOdds(game, line)]) {
      expect(payoutOfLine(game, { line: held, stake }, balls)).toEqual({ won: stake, rebate: 0n });
    }
  }
  expect(line).toBeDefined();
});

test('a bet with a push has no prize group, so that no rebate is added to its stake [M13]', () => {
  for (const { plays } of games) {
    for (const play of plays) {
      const prizes = play.examples.flatMap((example) => exampleOf(play, example).prizes);
      expect(prizes.some(({ isRefund }) => isRefund === true) && play.groupOdds).toBeFalsy();
    }
  }
});

test('half odds halve the prizes and leave the stake that comes back [M11]', () => {
  const returnAt = (code: string, playCode: string, pick: string) => {
    const play = gameOf(code).findPlay(playCode);
    const { prizes } = play === undefined ? { prizes: [] } : exampleOf(play, pick);
    return (
      play && [returnOf(play, prizes), halfReturnOf(play, prizes)].map((one) => percentOf(one, 4))
    );
  };
  expect(returnAt('K3', 'SUM', '3')).toEqual(['95.8333', '47.9166']);
  expect(returnAt('11X5', 'SIDES', 'SUM-BIG')).toEqual(['95.3463', '51.1363']);
});
