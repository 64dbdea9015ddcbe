import { expect, test } from 'vitest';
import { units } from '#platform/money/money.ts';
import { drawGames, findDrawGame } from './catalogue.ts';
import { acceptLine } from './game.ts';
import { exampleOf } from './returns.ts';
import { highestReturn, NO_TERMS, problemOf, soldUnder, type Terms, withOdds } from './terms.ts';

function gameOf(code: string) {
  const found = findDrawGame(code);
  if (found === undefined) {
    throw new Error(code);
  }
  return found;
}
const k3 = gameOf('K3-1M');
const withOddsOf = (odds: Terms['odds']): Terms => ({ ...NO_TERMS, odds });

test('no game of the catalogue returns more than is staked, at any prize group [L3]', () => {
  for (const drawGame of drawGames) {
    expect(problemOf(drawGame, NO_TERMS), drawGame.code).toBeUndefined();
  }
});

test('every list of prizes of every game can get other odds, and pays them [L3]', () => {
  for (const drawGame of new Map(drawGames.map((one) => [one.game, one])).values()) {
    for (const play of drawGame.game.plays) {
      const odds = Object.fromEntries(
        play.examples.map((example) => [
          example,
          exampleOf(play, example).prizes.map(({ odds4, isRefund }) =>
            String(isRefund === true ? odds4 : odds4 - 1n),
          ),
        ]),
      );
      const sold = withOdds(drawGame.game, { [play.code]: odds });
      for (const example of play.examples) {
        const line = acceptLine(sold, { play: play.code, pick: example });
        expect(line?.odds4.map(String), `${drawGame.code} ${play.code} ${example}`).toEqual(
          odds[example],
        );
      }
    }
  }
});

test('terms cannot make a push pay more or less than the stake [M13]', () => {
  const eleven = gameOf('11X5-1M');
  const sides = (push: string) => withOddsOf({ SIDES: { 'SUM-BIG': ['19000', push] } });
  expect(problemOf(eleven, sides('10000'))).toBeUndefined();
  expect(problemOf(eleven, sides('10040'))).toBe('terms_odds_invalid');
  expect(problemOf(eleven, sides('9999'))).toBe('terms_odds_invalid');
});

test('odds that return exactly the stake are allowed, one part above them are not [L3]', () => {
  const wingo = gameOf('WINGO-1M');
  expect(problemOf(wingo, withOddsOf({ NUMBER: { '7': ['100000'] } }))).toBeUndefined();
  expect(problemOf(wingo, withOddsOf({ NUMBER: { '7': ['100001'] } }))).toBe('terms_return_above');
});

test('a lower prize group with its rebate counts too [L3]', () => {
  const five = gameOf('5D-1M');
  const play = five.game.findPlay('DIRECT_3_LAST');
  const [example = ''] = play?.examples ?? [];
  expect(play && highestReturn(play, example)).toBeDefined();
  const odds = { DIRECT_3_LAST: { [example]: ['10000000'] } };
  // At the highest group it returns 100 %, at the lowest 93.75 % and a rebate of 6 %.
  expect(problemOf(five, withOddsOf(odds))).toBeUndefined();
  const above = { DIRECT_3_LAST: { [example]: ['10000001'] } };
  expect(problemOf(five, withOddsOf(above))).toBe('terms_return_above');
});

test('unknown plays, unknown picks, missing and impossible odds are refused [L3]', () => {
  const problem = (odds: Terms['odds']) => problemOf(k3, withOddsOf(odds));
  expect(problem({ NONE: { ANY: ['19700'] } })).toBe('terms_odds_unknown');
  expect(problem({ BIG: { '7': ['19700'] } })).toBe('terms_odds_unknown');
  expect(problem({ BIG: { ANY: [] } })).toBe('terms_odds_invalid');
  expect(problem({ BIG: { ANY: ['0'] } })).toBe('terms_odds_invalid');
  expect(problem({ BIG: { ANY: ['019700'] } })).toBe('terms_odds_invalid');
});

test('limits of stakes, payouts and plans are checked, and apply to their play alone [L3]', () => {
  const problem = (terms: Partial<Terms>) => problemOf(k3, { ...NO_TERMS, ...terms });
  expect(problem({ stakes: { BIG: { min: '2', max: '1' } } })).toBe('terms_stakes_invalid');
  expect(problem({ stakes: { BIG: { min: '0', max: '1' } } })).toBe('terms_stakes_invalid');
  expect(problem({ stakes: { BIG: { min: '0.0001', max: '1' } } })).toBe('terms_stakes_invalid');
  expect(problem({ payouts: { short: '0' } })).toBe('terms_payout_invalid');
  expect(problem({ plans: { maxDraws: 51 } })).toBe('terms_plans_invalid');
  expect(problem({ plans: { maxTimes: 0 } })).toBe('terms_plans_invalid');
  const sold = soldUnder(k3, { ...NO_TERMS, stakes: { BIG: { min: '2', max: '10' } } });
  const limits = (code: string) => {
    const play = sold.game.findPlay(code);
    return play === undefined ? undefined : sold.limitsOf(play);
  };
  expect(limits('BIG')).toMatchObject({ minStake: units(2n), maxStake: units(10n) });
  expect(limits('SMALL')?.maxStake).toBe(units(5_000n));
});
