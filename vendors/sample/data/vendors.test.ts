import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MINE } from '../client/mine.ts';
import { FIGURES } from './figures.ts';
import { rulesOf } from './game-rules.ts';
import { LEAGUES } from './leagues.ts';
import { listTypesOf } from './list-types.ts';
import { matchChoice } from './match-choice.ts';
import { matchesOf } from './match-events.ts';
import { findGame, GAMES, tileOf, VENDORS } from './vendors.ts';

const PICTURES = join(import.meta.dirname, '../pictures');

test('there are at least 12 vendors with 220 games over 11 mechanics, in seven categories [CAT-1]', () => {
  expect(VENDORS.length).toBeGreaterThanOrEqual(12);
  expect(GAMES.length).toBeGreaterThanOrEqual(220);
  expect(new Set(GAMES.map(({ play }) => play.mechanic)).size).toBe(11);
  expect([...new Set(VENDORS.map(({ gameType }) => gameType))].sort()).toEqual([
    'COCKFIGHT',
    'ESPORTS',
    'FISH',
    'LIVE',
    'PVP',
    'RNG',
    'SPORTS',
  ]);
  const esports = VENDORS.filter(({ gameType }) => gameType === 'ESPORTS');
  expect(esports.map(({ code }) => code)).toEqual(['AV', 'AI', 'IMES', 'TF', 'IA']);
});

test('each list type has games [GL-5]', () => {
  const typeOf = new Map(VENDORS.map(({ code, gameType }) => [code, gameType]));
  const types = GAMES.flatMap(({ play, vendor }) => listTypesOf(play, typeOf.get(vendor) ?? 'RNG'));
  expect([...new Set(types)].sort()).toEqual(['AC', 'BG', 'JP', 'SC', 'TG', 'VP']);
});

test('a jackpot is the highest prize of its table, in stakes of a round [JKP-2]', () => {
  const [game] = GAMES.filter(({ play }) => play.mechanic === 'reels' && play.hasJackpot === true);
  const rules = game === undefined ? {} : rulesOf(game);
  expect(rules).toMatchObject({ jackpot: 21_000 / 20 });
});

test('codes, names and pictures are each game’s own', () => {
  const own = (name: (game: (typeof GAMES)[number]) => string) => new Set(GAMES.map(name)).size;
  expect(own(({ vendor, code }) => `${vendor} ${code}`)).toBe(GAMES.length);
  expect(own(({ name }) => name.en)).toBe(GAMES.length);
  expect(own(({ name }) => name.bn)).toBe(GAMES.length);
  expect(GAMES.filter(({ name }) => !/\p{Script=Bengali}/u.test(name.bn))).toEqual([]);
});

test('every game has its tile and every figure its picture, light enough [GL-6]', () => {
  const figures = [...Object.values(FIGURES).flat(), ...GAMES.map(({ hero }) => hero), MINE];
  const wanted = [...GAMES.map(tileOf), ...figures.map((code) => `figure-${code}.avif`)];
  expect(wanted.filter((name) => !existsSync(join(PICTURES, name)))).toEqual([]);
  const sizes = readdirSync(PICTURES).map((name) => statSync(join(PICTURES, name)).size);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(9_000);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(2_000_000);
});

test('every match has two sides', () => {
  for (const { play } of GAMES) {
    expect(play.mechanic === 'duel' ? LEAGUES[play.league]?.length : 8).toBe(8);
  }
});

test('every match has an id of its own, and a bet on it is described in words with its odds [MC-1]', () => {
  const ids = GAMES.flatMap((game) => matchesOf(game).map(({ id }) => `${game.vendor} ${id}`));
  expect(ids).toHaveLength(6 * GAMES.filter(({ play }) => play.mechanic === 'duel').length);
  expect(new Set(ids).size).toBe(ids.length);
  const football = findGame('MONSOON', 'delta-league');
  const described = football && matchChoice(football, { fixture: 1, market: 'over' });
  expect(described?.event).toBe('delta-league.2');
  expect(described?.selection).toMatch(/^Sylhet Sparks – .+: > 2\.5$/);
  expect(described?.odds).toMatch(/^\d+\.\d{2}$/);
  expect(described?.oddsPlaced).toBe(described?.odds);
  const reels = GAMES.find(({ play }) => play.mechanic === 'reels');
  expect(reels && matchChoice(reels, {})).toBeUndefined();
});
