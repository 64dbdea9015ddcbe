import { type Amount, amount, parseAmount } from '#platform/money/money.ts';
import type { DrawGame } from './catalogue.ts';
import { type LotteryGame, type Play, PRIZE_GROUPS, type Prize } from './game.ts';
import { type StakeLimits, stakeLimits } from './limits.ts';
import type { Combination } from './pick-form.ts';
import { PLAN_LIMITS, type PlanLimits } from './plan-limits.ts';
import { groupShareOfTable } from './prize-group.ts';
import { exampleOf, returnOf } from './returns.ts';

/** Odds × 10,000 of the prizes of a play, by the example that stands for each list of prizes. */
export type OddsByPlay = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/**
 * What operators have changed of the catalogue for one game, brand and currency. What is absent is as in the catalogue.
 * Amounts are decimal texts.
 */
export type Terms = {
  readonly odds: OddsByPlay;
  readonly stakes: Readonly<Record<string, { readonly min: string; readonly max: string }>>;
  readonly payouts: Partial<Readonly<Record<Play['limits'], string>>>;
  readonly plans: Partial<PlanLimits>;
};

/** Terms that change nothing. */
export const NO_TERMS: Terms = { odds: {}, stakes: {}, payouts: {}, plans: {} };

export type TermsProblem =
  | 'terms_odds_unknown'
  | 'terms_odds_invalid'
  | 'terms_return_above'
  | 'terms_stakes_invalid'
  | 'terms_payout_invalid'
  | 'terms_plans_invalid';

/** A thousand million of the currency: no stake and no payout of a draw is above it. */
const MAX_AMOUNT = amount(10_000_000_000_000n);
const MAX_ODDS4 = 10_000_000_000_000n;
const ODDS4 = /^[1-9]\d{0,13}$/;

/** A game as it is sold under terms: its odds, its limits, and the limits of plans. */
export function soldUnder(drawGame: DrawGame, terms: Terms): DrawGame {
  return {
    ...drawGame,
    game: withOdds(drawGame.game, terms.odds),
    limitsOf: (play) => limitsUnder(drawGame, terms, play),
    plans: { ...drawGame.plans, ...terms.plans },
  };
}

function limitsUnder(drawGame: DrawGame, terms: Terms, play: Play): StakeLimits {
  const base = drawGame.limitsOf(play);
  const stake = terms.stakes[play.code];
  const payout = terms.payouts[play.limits];
  return {
    ...base,
    ...(stake === undefined ? {} : { minStake: ticksOf(stake.min), maxStake: ticksOf(stake.max) }),
    ...(payout === undefined ? {} : { maxPayout: ticksOf(payout) }),
  };
}

function ticksOf(text: string): Amount {
  const ticks = parseAmount(text, 4);
  if (ticks === undefined) {
    throw new Error(`${text} is no amount of stored terms`);
  }
  return ticks;
}

/** The game with other odds; the same game when none differ. Chances, picks and results stay as they are. */
export function withOdds(game: LotteryGame, odds: OddsByPlay): LotteryGame {
  if (Object.keys(odds).length === 0) {
    return game;
  }
  const plays = game.plays.map((play) => {
    const own = odds[play.code];
    return own === undefined ? play : playWithOdds(play, own);
  });
  const byCode = new Map(plays.map((play) => [play.code, play]));
  return { ...game, plays, findPlay: (code) => byCode.get(code) };
}

function playWithOdds(play: Play, odds: Readonly<Record<string, readonly string[]>>): Play {
  const byPrizes = new Map(
    Object.entries(odds).map(([example, list]) => [
      prizesKey(exampleOf(play, example).prizes),
      list,
    ]),
  );
  const oddsOf = (combination: Combination, prizes: readonly Prize[]) =>
    play.form.kind === 'cells' ? odds[combination.code] : byPrizes.get(prizesKey(prizes));
  return {
    ...play,
    prizesOf: (combination) => {
      const prizes = play.prizesOf(combination);
      const list = prizes && oddsOf(combination, prizes);
      return list === undefined
        ? prizes
        : prizes?.map((prize, place) => ({ ...prize, odds4: BigInt(list[place] ?? prize.odds4) }));
    },
    // Odds that operators set are those of the highest prize group; lower groups get their share of them.
    ...(play.groupOdds === undefined ? {} : { groupOdds: groupShareOfTable }),
  };
}

function prizesKey(prizes: readonly Prize[]): string {
  return prizes.map(({ odds4, chance }) => `${odds4} ${chance.ways}/${chance.of}`).join();
}

/** The exact return of an example under terms as a fraction, the highest of all prize groups. */
export function highestReturn(play: Play, example: string) {
  const { prizes } = exampleOf(play, example);
  const groups =
    play.groupOdds === undefined
      ? [PRIZE_GROUPS.highest]
      : [PRIZE_GROUPS.lowest, PRIZE_GROUPS.highest];
  return groups
    .map((group) => returnOf(play, prizes, group))
    .reduce((top, one) => (one.ways * top.of > top.ways * one.of ? one : top));
}

/** Why a game cannot be sold under these terms; undefined when it can. No bet may return more than it costs. */
export function problemOf(drawGame: DrawGame, terms: Terms): TermsProblem | undefined {
  return (
    oddsProblem(drawGame.game, terms.odds) ??
    stakesProblem(drawGame, terms) ??
    payoutProblem(terms) ??
    plansProblem(terms)
  );
}

function oddsProblem(game: LotteryGame, odds: OddsByPlay): TermsProblem | undefined {
  for (const [code, lists] of Object.entries(odds)) {
    const play = game.findPlay(code);
    for (const [example, list] of Object.entries(lists)) {
      if (play === undefined || !play.examples.includes(example)) {
        return 'terms_odds_unknown';
      }
      const { prizes } = exampleOf(play, example);
      const isComplete =
        list.length === prizes.length &&
        prizes.every(({ isRefund, odds4 }, at) => isRefund !== true || list[at] === String(odds4));
      if (!isComplete || !list.every((one) => ODDS4.test(one) && BigInt(one) <= MAX_ODDS4)) {
        return 'terms_odds_invalid';
      }
    }
  }
  return withOdds(game, odds).plays.some((play) => play.examples.some((one) => isAbove(play, one)))
    ? 'terms_return_above'
    : undefined;
}

function isAbove(play: Play, example: string): boolean {
  const { ways, of } = highestReturn(play, example);
  return ways > of;
}

function stakesProblem({ game }: DrawGame, { stakes }: Terms): TermsProblem | undefined {
  const isRight = Object.entries(stakes).every(([code, { min, max }]) => {
    const play = game.findPlay(code);
    const [lowest, highest] = [parseAmount(min, 4), parseAmount(max, 4)];
    if (play === undefined || lowest === undefined || highest === undefined) {
      return false;
    }
    const { stakeStep } = stakeLimits[play.limits];
    return (
      lowest > 0n &&
      lowest % stakeStep === 0n &&
      highest >= lowest * BigInt(play.units) &&
      highest <= MAX_AMOUNT
    );
  });
  return isRight ? undefined : 'terms_stakes_invalid';
}

function payoutProblem({ payouts }: Terms): TermsProblem | undefined {
  const isRight = Object.values(payouts).every((text) => {
    const ticks = parseAmount(text, 4);
    return ticks !== undefined && ticks > 0n && ticks <= MAX_AMOUNT;
  });
  return isRight ? undefined : 'terms_payout_invalid';
}

function plansProblem({ plans }: Terms): TermsProblem | undefined {
  const { maxDraws, maxTimes, maxRunning } = { ...PLAN_LIMITS, ...plans };
  const isRight =
    isWithin(maxDraws, 2, PLAN_LIMITS.maxDraws) &&
    isWithin(maxTimes, 1, PLAN_LIMITS.maxTimes) &&
    isWithin(maxRunning, 1, 50);
  return isRight ? undefined : 'terms_plans_invalid';
}

function isWithin(value: number, from: number, to: number): boolean {
  return Number.isInteger(value) && value >= from && value <= to;
}
