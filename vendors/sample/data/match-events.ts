import { LEAGUES, PAIRINGS } from './leagues.ts';
import type { SampleGame } from './sample-game.ts';

type Names = { readonly en: string; readonly bn: string };

/** A match of a game. Its id contains the game, so that a launch needs only the id: `delta-league.3`. */
export type MatchEvent = { readonly id: string; readonly home: Names; readonly away: Names };

const NOBODY = { en: '', bn: '' };

/** The matches of a game, in the order of its odds; empty for a game without matches. */
export function matchesOf({
  code,
  play,
}: Pick<SampleGame, 'code' | 'play'>): readonly MatchEvent[] {
  if (play.mechanic !== 'duel') {
    return [];
  }
  const sides = LEAGUES[play.league] ?? [];
  return PAIRINGS.map(([home, away], place) => ({
    id: `${code}.${place + 1}`,
    home: sides[home] ?? NOBODY,
    away: sides[away] ?? NOBODY,
  }));
}
