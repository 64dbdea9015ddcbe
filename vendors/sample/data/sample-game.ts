import type { DuelKind } from '../maths/duel.ts';
import type { ScratchModel } from '../maths/scratch.ts';
import type { BoardCode } from './boards.ts';
import type { Theme } from './figures.ts';
import type { ReelModelCode } from './reel-models.ts';

export type GameType = 'RNG' | 'LIVE' | 'FISH' | 'PVP' | 'SPORTS' | 'ESPORTS' | 'COCKFIGHT';

/** The mechanic of a game and its numbers. */
export type Play =
  /** `hasJackpot`: the highest prize of the table is shown as a fixed jackpot. */
  | { readonly mechanic: 'reels'; readonly model: ReelModelCode; readonly hasJackpot?: boolean }
  | { readonly mechanic: 'rise' }
  | { readonly mechanic: 'mines' }
  | { readonly mechanic: 'wheel'; readonly counts: readonly number[] }
  | { readonly mechanic: 'dice'; readonly kind: 'roll' | 'pair' | 'three' }
  | { readonly mechanic: 'cards'; readonly kind: 'sides' | 'pick' | 'halves' }
  | { readonly mechanic: 'shots'; readonly worth: readonly number[] }
  | ({ readonly mechanic: 'scratch' } & ScratchModel)
  | { readonly mechanic: 'board'; readonly board: BoardCode }
  | { readonly mechanic: 'poker' }
  | { readonly mechanic: 'duel'; readonly kind: DuelKind; readonly league: string };

export type Mechanic = Play['mechanic'];

export type SampleGame = {
  /** Code that is unique within the vendor. */
  readonly code: string;
  readonly vendor: string;
  readonly name: { readonly en: string; readonly bn: string };
  /** Figure on the tile. */
  readonly hero: string;
  /** Hue of the tile in degrees. */
  readonly hue: number;
  readonly theme: Theme;
  readonly classify: string;
  readonly play: Play;
  readonly isHot: boolean;
  readonly isNew: boolean;
};

/** A line of the lists: code, English name, Bengali name, figure on the tile, theme. */
export type GameLine = readonly [code: string, en: string, bn: string, hero: string, theme: Theme];

/** The golden angle, so that neighbours in a list have different hues. */
const GOLDEN_ANGLE = 137.5;
const HOT_EVERY = 9;
const NEW_EVERY = 7;

/** Makes the games of one vendor from lines; the mechanic of each depends on its place. */
export function gamesOf(
  vendor: { readonly code: string; readonly hue: number },
  lines: readonly GameLine[],
  play: (index: number) => { readonly play: Play; readonly classify: string },
): readonly SampleGame[] {
  return lines.map(([code, en, bn, hero, theme], index) => ({
    code,
    vendor: vendor.code,
    name: { en, bn },
    hero,
    theme,
    hue: Math.round(vendor.hue + index * GOLDEN_ANGLE) % 360,
    ...play(index),
    isHot: index % HOT_EVERY === 4,
    isNew: index % NEW_EVERY === 5,
  }));
}
