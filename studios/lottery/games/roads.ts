import type { LotteryGame } from './game.ts';
import { combinationsOf } from './pick-form.ts';

/** Pairs of opposite bets whose results are shown as roads. */
export const ROAD_KINDS = ['size', 'parity', 'colour', 'duel'] as const;
export type RoadKind = (typeof ROAD_KINDS)[number];

/** One of the two bets that a road follows. */
export type RoadSide = { readonly play: string; readonly pick: string };

export type RoadPair = {
  readonly of: RoadKind;
  readonly first: RoadSide;
  readonly second: RoadSide;
};

/** A mark for each draw, newest first: `1` when the first bet wins, `2` when the second does, `0` when neither does. */
export type Road = { readonly of: RoadKind; readonly marks: string };

const cell = (play: string, pick: string): RoadSide => ({ play, pick });

function pairOf(of: RoadKind, first: RoadSide, second: RoadSide): RoadPair {
  return { of, first, second };
}

const PAIRS: Readonly<Record<string, readonly RoadPair[]>> = {
  K3: [
    pairOf('size', cell('BIG', 'ANY'), cell('SMALL', 'ANY')),
    pairOf('parity', cell('ODD', 'ANY'), cell('EVEN', 'ANY')),
  ],
  WINGO: [
    pairOf('size', cell('BIG', 'ANY'), cell('SMALL', 'ANY')),
    pairOf('colour', cell('COLOUR', 'GREEN'), cell('COLOUR', 'RED')),
  ],
  SSC: [
    pairOf('size', cell('SIDES', 'SUM-BIG'), cell('SIDES', 'SUM-SMALL')),
    pairOf('parity', cell('SIDES', 'SUM-ODD'), cell('SIDES', 'SUM-EVEN')),
    pairOf('duel', cell('DRAGON_TIGER', 'DRAGON'), cell('DRAGON_TIGER', 'TIGER')),
  ],
  '11X5': [pairOf('size', cell('SIDES', 'SUM-BIG'), cell('SIDES', 'SUM-SMALL'))],
  PK10: [
    pairOf('size', cell('SUM_SIDES', 'BIG'), cell('SUM_SIDES', 'SMALL')),
    pairOf('parity', cell('SUM_SIDES', 'ODD'), cell('SUM_SIDES', 'EVEN')),
    pairOf('duel', cell('DRAGON_TIGER', '1-DRAGON'), cell('DRAGON_TIGER', '1-TIGER')),
  ],
  PC28: [
    pairOf('size', cell('SIDES', 'BIG'), cell('SIDES', 'SMALL')),
    pairOf('parity', cell('SIDES', 'ODD'), cell('SIDES', 'EVEN')),
  ],
  MARK6: [
    pairOf('size', cell('SPECIAL_SIDES', 'BIG'), cell('SPECIAL_SIDES', 'SMALL')),
    pairOf('parity', cell('SPECIAL_SIDES', 'ODD'), cell('SPECIAL_SIDES', 'EVEN')),
  ],
};

/** The pairs of opposite bets that a game's roads follow; none for games of prizes. */
export function roadPairsOf({ code }: Pick<LotteryGame, 'code'>): readonly RoadPair[] {
  return PAIRS[code] ?? [];
}

/** The roads of these draws, newest first, by the rule that settles the bets. They predict nothing about the next draw. */
export function roadsOf(game: LotteryGame, draws: readonly (readonly number[])[]): readonly Road[] {
  return roadPairsOf(game).map((pair) => ({
    of: pair.of,
    marks: draws.map((balls) => markOf(game, pair, balls)).join(''),
  }));
}

function markOf(game: LotteryGame, { first, second }: RoadPair, balls: readonly number[]): string {
  return wins(game, first, balls) ? '1' : wins(game, second, balls) ? '2' : '0';
}

function wins(game: LotteryGame, side: RoadSide, balls: readonly number[]): boolean {
  const play = game.findPlay(side.play);
  const [combination] = (play && combinationsOf(play.form, side.pick)) ?? [];
  if (play === undefined || combination === undefined) {
    throw new Error(`${game.code} has no ${side.play} ${side.pick}`);
  }
  const prizes = play.prizesOf(combination) ?? [];
  // A stake that comes back is no win.
  return play
    .hitsOf(combination, balls)
    .some((times, place) => times > 0 && prizes[place]?.isRefund !== true);
}
