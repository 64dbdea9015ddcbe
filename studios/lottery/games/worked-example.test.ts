import { expect, test } from 'vitest';
import { drawGames } from './catalogue.ts';
import { PRIZE_GROUPS } from './game.ts';
import { combinationsOf } from './pick-form.ts';
import { oddsOfExample, workedExample } from './worked-example.ts';

const games = [...new Set(drawGames.map(({ game }) => game))];

test('every play of every game has an example that its own rule pays [U34]', () => {
  for (const game of games) {
    for (const play of game.plays) {
      const { pick, balls, places } = workedExample(game, play);
      const [combination, ...others] = combinationsOf(play.form, pick) ?? [];
      expect(others).toEqual([]);
      const hits = combination === undefined ? [] : play.hitsOf(combination, balls);
      expect([game.code, play.code, (hits[0] ?? 0) > 0]).toEqual([game.code, play.code, true]);
      expect(game.resultOf(balls).balls).toEqual(balls);
      expect(places.every((place) => place < balls.length)).toBe(true);
      const group = PRIZE_GROUPS.highest;
      expect(oddsOfExample(game, play, { pick, balls, group })).toBeGreaterThan(0n);
    }
  }
});

test('an example stays what it was [U34]', () => {
  const [game] = games;
  for (const play of game?.plays ?? []) {
    expect(game && workedExample(game, play)).toEqual(game && workedExample(game, play));
  }
});
