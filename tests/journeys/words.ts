import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

/**
 * Reads the texts of a module as the page shows them, so that a story looks for what a person reads and not for markup.
 * @param room the folder with `messages`: `modules/play`, `apps/site`
 * @returns a function that gives the text of a key with its values; it throws for a key without a text
 */
export function wordsOf(
  room: string,
  language: 'bn' | 'en',
): (key: string, ...values: readonly string[]) => string {
  const texts: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(join(ROOT, room, 'messages', `${language}.json`), 'utf8'),
  );
  return (key, ...values) => {
    const text = texts[key];
    if (text === undefined) {
      throw new Error(`${room} has no text ${key}`);
    }
    return values.reduce((filled, value, index) => filled.replace(`{${index}}`, value), text);
  };
}
