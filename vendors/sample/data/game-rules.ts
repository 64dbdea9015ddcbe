import { board, HOME } from '../maths/board.ts';
import { cards } from '../maths/cards.ts';
import { dice } from '../maths/dice.ts';
import { duel } from '../maths/duel.ts';
import type { AnyInstant, ExactReturn, Fields } from '../maths/mechanic.ts';
import { MAX_TIMES, MINE_COUNTS, maxMinesOdds4, minesReturns } from '../maths/mines.ts';
import { payoutOf } from '../maths/payout.ts';
import { DECK, HANDS, maxPokerOdds4, POKER_PAYS, pokerReturns } from '../maths/poker.ts';
import { reels } from '../maths/reels.ts';
import { MAX_TARGET, MIN_TARGET, riseReturns } from '../maths/rise.ts';
import { scratch } from '../maths/scratch.ts';
import { shots } from '../maths/shots.ts';
import { wheel } from '../maths/wheel.ts';
import { PATIENCE_HOURS } from '../server/rounds/patience.ts';
import { wireMoney } from '../server/transactions/pay.ts';
import { BOARDS } from './boards.ts';
import { FIGURES } from './figures.ts';
import { STRENGTHS } from './leagues.ts';
import { matchesOf } from './match-events.ts';
import { REEL_MODELS, type ReelModelCode } from './reel-models.ts';
import type { Play, SampleGame } from './sample-game.ts';
import { maxStake, minStakeTicks, stakeIn, stakeStep } from './stakes.ts';
import { tileOf, VENDORS } from './vendors.ts';

/** The rules of an instant game; undefined for games of several steps. */
export function instantOf(play: Play): AnyInstant | undefined {
  switch (play.mechanic) {
    case 'reels':
      return reels(REEL_MODELS[play.model]);
    case 'wheel':
      return wheel(play);
    case 'dice':
      return dice(play);
    case 'cards':
      return cards(play);
    case 'shots':
      return shots(play);
    case 'scratch':
      return scratch(play);
    case 'board':
      return board(BOARDS[play.board]);
    case 'duel':
      return duel({ kind: play.kind, fixtures: STRENGTHS });
    case 'rise':
    case 'mines':
    case 'poker':
      return undefined;
  }
}

/** The exact return of every bet of a game. */
export function returnsOf(play: Play): readonly ExactReturn[] {
  if (play.mechanic === 'rise') {
    return riseReturns();
  }
  if (play.mechanic === 'poker') {
    return pokerReturns();
  }
  return play.mechanic === 'mines' ? minesReturns() : (instantOf(play)?.returns() ?? []);
}

const stored = new Map<string, number>();

/** The lowest return of all bets of the game, × 10,000, rounded down. */
export function minReturn4(play: Play): number {
  const key = JSON.stringify(play);
  const known = stored.get(key);
  if (known !== undefined) {
    return known;
  }
  const min = returnsOf(play).reduce((low, { part, of }) => {
    const value = (part * 10_000n) / of;
    return value < low ? value : low;
  }, 10_000n);
  stored.set(key, Number(min));
  return Number(min);
}

/** The minimum stake of a game, in currency units. */
export function minStake(play: Play): string {
  return wireMoney(minStakeTicks(play));
}

/** The maximum payout of a bet of the game, in ticks: the maximum stake at the highest odds. */
export function maxPayout(play: Play): bigint {
  return payoutOf(stakeIn(play, maxStake(play)) ?? 0n, maxOdds4(play));
}

function maxOdds4(play: Play): bigint {
  if (play.mechanic === 'rise') {
    return BigInt(MAX_TARGET) * 100n;
  }
  if (play.mechanic === 'poker') {
    return maxPokerOdds4();
  }
  return play.mechanic === 'mines' ? maxMinesOdds4() : (instantOf(play)?.max4() ?? 0n);
}

/** The number of lines of a reel game; undefined for other games. */
export function linesOf(play: Play): number | undefined {
  return play.mechanic === 'reels' ? REEL_MODELS[play.model].lines.length : undefined;
}

const pokerOdds = () => POKER_PAYS.map((times) => times * 10_000);

/** The highest prize of a line, as a multiple of the stake. */
function jackpotOf(model: ReelModelCode): number {
  const { pays, lines } = REEL_MODELS[model];
  return Math.max(...pays.flat()) / lines.length;
}

/** The data that the page of a game needs. */
export function rulesOf(game: SampleGame): Fields {
  const { play } = game;
  const figures = FIGURES[game.theme].filter((figure) => figure !== game.hero);
  return {
    mechanic: play.mechanic,
    hero: game.hero,
    figures: [game.hero, ...figures],
    ...(instantOf(play)?.rules() ?? {}),
    ...(play.mechanic === 'reels' && play.hasJackpot === true
      ? { jackpot: jackpotOf(play.model) }
      : {}),
    ...(play.mechanic === 'mines'
      ? { mineCounts: [...MINE_COUNTS], maxTimes: MAX_TIMES, leftHours: PATIENCE_HOURS }
      : {}),
    ...(play.mechanic === 'poker'
      ? { hands: [...HANDS], odds: pokerOdds(), deck: DECK, leftHours: PATIENCE_HOURS }
      : {}),
    ...(play.mechanic === 'board' ? { home: HOME } : {}),
    ...(play.mechanic === 'rise' ? { min: MIN_TARGET, max: MAX_TARGET } : {}),
    ...(play.mechanic === 'duel'
      ? { matches: matchesOf(game).map((match) => ({ ...match })) }
      : {}),
  };
}

/** What a game is to anybody: names, picture, stakes, return, the most that a round can pay, and its rules. */
export function factsOf(game: SampleGame): Fields {
  const { play } = game;
  return {
    name: game.name,
    vendorName: VENDORS.find(({ code }) => code === game.vendor)?.name ?? game.name,
    picture: `pictures/${tileOf(game)}`,
    hue: game.hue,
    minReturn4: minReturn4(play),
    minStake: minStake(play),
    stakeStep: wireMoney(stakeStep(play)),
    maxOdds4: Number(maxOdds4(play)),
    maxPayout: wireMoney(maxPayout(play)),
    rules: rulesOf(game),
  };
}

/**
 * Whether the platform may grant free rounds of a game: only of reels, which end with one call and have one kind of
 * bet.
 */
export function hasFreeRounds(play: Play): boolean {
  return play.mechanic === 'reels';
}
