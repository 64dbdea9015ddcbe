import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawGames } from './catalogue.ts';
import { winsOf } from './play-wins.ts';

const GAMES = 'studios/lottery/games';

function textsIn(language: 'en' | 'bn'): Readonly<Record<string, string>> {
  const folders = readdirSync(GAMES, { withFileTypes: true }).filter((one) => one.isDirectory());
  return Object.assign(
    {},
    ...folders.map(({ name }): unknown =>
      JSON.parse(readFileSync(`${GAMES}/${name}/messages/${language}.json`, 'utf8')),
    ),
  );
}

test.each(['en', 'bn'] as const)(
  'every play says what wins, and each place of the sentence has a value of its own rule [U34] %s',
  (language) => {
    const texts = textsIn(language);
    const used = new Set<string>();
    for (const game of new Set(drawGames.map((one) => one.game))) {
      for (const play of game.plays) {
        const { key, facts, whereKey } = winsOf(game, play);
        used.add(key);
        expect([play.code, key, typeof texts[key]]).toEqual([play.code, key, 'string']);
        expect(whereKey === undefined || texts[whereKey] !== undefined).toBe(true);
        const places = [...(texts[key] ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
        const known = [...Object.keys(facts), ...(whereKey === undefined ? [] : ['where'])];
        expect([key, places.filter((name) => !known.includes(name))]).toEqual([key, []]);
      }
    }
    // No sentence is left over.
    const written = Object.keys(texts).filter((key) => key.startsWith('play.wins.'));
    expect(written.filter((key) => !used.has(key))).toEqual([]);
  },
);
