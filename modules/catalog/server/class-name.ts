import { readFileSync } from 'node:fs';
import type { Names } from './game.store.ts';

const PREFIX = 'catalog.list.class.';

function wordsIn(language: string): Readonly<Record<string, string>> {
  return JSON.parse(
    readFileSync(new URL(`../messages/${language}.json`, import.meta.url), 'utf8'),
  ) as Readonly<Record<string, string>>;
}

const WORDS = { en: wordsIn('en'), bn: wordsIn('bn') };

/** The name of a class of games: the platform's, or the vendor's own with a capital if there is none. */
export function classNames(key: string): Names {
  const spaced = key.replaceAll('-', ' ');
  const own = spaced.slice(0, 1).toUpperCase() + spaced.slice(1);
  return {
    en: WORDS.en[PREFIX + key] ?? own,
    bn: WORDS.bn[PREFIX + key] ?? WORDS.en[PREFIX + key] ?? own,
  };
}
