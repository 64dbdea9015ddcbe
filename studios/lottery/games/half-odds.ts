import type { Fraction } from './fraction.ts';
import {
  type AcceptedLine,
  betsOfLine,
  type LotteryGame,
  type Play,
  PRIZE_GROUPS,
  type Prize,
} from './game.ts';
import { combinationsOf } from './pick-form.ts';
import { returnOf } from './returns.ts';

/** Odds × 10,000 of a prize of a restricted number. A stake that comes back is no prize and stays whole. */
function halfOf({ odds4, isRefund }: Pick<Prize, 'odds4' | 'isRefund'>): bigint {
  return isRefund === true ? odds4 : odds4 / 2n;
}

/** A line at the odds of restricted numbers. */
export function atHalfOdds(game: LotteryGame, line: AcceptedLine): AcceptedLine {
  const { play, combinations } = betsOfLine(game, line);
  const prizes = combinations[0] === undefined ? [] : (play.prizesOf(combinations[0]) ?? []);
  return {
    ...line,
    odds4: line.odds4.map((odds4, place) => halfOf({ ...prizes[place], odds4 })),
  };
}

/** Odds × 10,000 of each prize of a restricted number, by the catalogue; a brand's own odds are halved likewise. */
export function halfOddsOf(
  game: LotteryGame,
  { play: code, pick }: { readonly play: string; readonly pick: string },
): number[] {
  const play = game.findPlay(code);
  const [combination] = (play && combinationsOf(play.form, pick)) ?? [];
  const prizes = combination === undefined ? [] : (play?.prizesOf(combination) ?? []);
  return prizes.map((prize) => Number(halfOf(prize)));
}

/** The exact return of a bet on a restricted number, at the highest prize group. */
export function halfReturnOf(play: Play, prizes: readonly Prize[]): Fraction {
  return returnOf(
    { units: play.units },
    prizes.map((prize) => {
      const odds4 = play.groupOdds?.(prize, PRIZE_GROUPS.highest) ?? prize.odds4;
      return { ...prize, odds4: halfOf({ ...prize, odds4 }) };
    }),
  );
}
