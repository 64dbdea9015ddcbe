import type { Fields } from '../maths/mechanic.ts';
import { instantOf } from './game-rules.ts';
import { matchesOf } from './match-events.ts';
import type { SampleGame } from './sample-game.ts';

/** The lines of the markets over and under. */
const SUMS: Readonly<Record<string, string>> = { goals: '2.5', overs: '18.5', maps: '2.5' };

/** The details of a bet on a match, for records. */
export type MatchChoice = {
  readonly event: string;
  readonly selection: string;
  /** The same in the languages of the readers. */
  readonly selectionIn: { readonly en: string; readonly bn: string };
  readonly odds: string;
  /** The odds are fixed, so that the displayed odds are those of the bet. */
  readonly oddsPlaced: string;
};

/** A choice as text with its odds; undefined when it is not on a match. */
export function matchChoice(game: SampleGame, choice: Fields): MatchChoice | undefined {
  const { play } = game;
  const match = matchesOf(game)[Number(choice['fixture'])];
  if (play.mechanic !== 'duel' || match === undefined) {
    return undefined;
  }
  const market = String(choice['market']);
  const odds = oddsOf(instantOf(play)?.rules() ?? {}, Number(choice['fixture']), market);
  const selectionIn = {
    en: textOf(match, play.kind, market, 'en'),
    bn: textOf(match, play.kind, market, 'bn'),
  };
  return {
    event: match.id,
    selection: selectionIn.en,
    selectionIn,
    odds,
    oddsPlaced: odds,
  };
}

type Match = ReturnType<typeof matchesOf>[number];

/** The match and what was bet on in it. */
function textOf(match: Match, kind: string, market: string, language: 'en' | 'bn'): string {
  const [home, away] = [match.home[language], match.away[language]];
  const named: Readonly<Record<string, string>> = {
    home,
    away,
    draw: 'X',
    over: `> ${SUMS[kind] ?? ''}`,
    under: `< ${SUMS[kind] ?? ''}`,
  };
  return `${home} – ${away}: ${named[market] ?? market}`;
}

/** Odds with two decimals, cut off. */
function oddsOf(rules: Fields, fixture: number, market: string): string {
  const markets = Array.isArray(rules['markets']) ? rules['markets'] : [];
  const table = Array.isArray(rules['odds']) ? rules['odds'] : [];
  const row: unknown = table[fixture];
  const odds4: unknown = Array.isArray(row) ? row[markets.indexOf(market)] : undefined;
  return typeof odds4 === 'number' ? (Math.floor(odds4 / 100) / 100).toFixed(2) : '';
}
