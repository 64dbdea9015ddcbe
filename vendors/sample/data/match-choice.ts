import type { Fields } from '../maths/mechanic.ts';
import { instantOf } from './game-rules.ts';
import { matchesOf } from './match-events.ts';
import type { SampleGame } from './sample-game.ts';

/** Sums that the markets over and under are about. */
const SUMS: Readonly<Record<string, string>> = { goals: '2.5', overs: '18.5', maps: '2.5' };

/** What records show of a bet on a match. */
export type MatchChoice = {
  readonly event: string;
  readonly selection: string;
  readonly odds: string;
  /** They are fixed: those that were seen are those that were taken. */
  readonly oddsPlaced: string;
};

/** A choice in words and with its odds; undefined where it is on no match. */
export function matchChoice(game: SampleGame, choice: Fields): MatchChoice | undefined {
  const { play } = game;
  const match = matchesOf(game)[Number(choice['fixture'])];
  if (play.mechanic !== 'duel' || match === undefined) {
    return undefined;
  }
  const market = String(choice['market']);
  const odds = oddsOf(instantOf(play)?.rules() ?? {}, Number(choice['fixture']), market);
  return {
    event: match.id,
    selection: `${match.home.en} – ${match.away.en}: ${marketName(play.kind, market, match)}`,
    odds,
    oddsPlaced: odds,
  };
}

function marketName(
  kind: string,
  market: string,
  { home, away }: Pick<ReturnType<typeof matchesOf>[number], 'home' | 'away'>,
): string {
  const named: Readonly<Record<string, string>> = {
    home: home.en,
    away: away.en,
    draw: 'X',
    over: `> ${SUMS[kind] ?? ''}`,
    under: `< ${SUMS[kind] ?? ''}`,
  };
  return named[market] ?? market;
}

/** With two decimals, cut off. */
function oddsOf(rules: Fields, fixture: number, market: string): string {
  const markets = Array.isArray(rules['markets']) ? rules['markets'] : [];
  const table = Array.isArray(rules['odds']) ? rules['odds'] : [];
  const row: unknown = table[fixture];
  const odds4: unknown = Array.isArray(row) ? row[markets.indexOf(market)] : undefined;
  return typeof odds4 === 'number' ? (Math.floor(odds4 / 100) / 100).toFixed(2) : '';
}
