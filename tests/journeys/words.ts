import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textsOf } from '#platform/i18n/texts.ts';

/** The name of the brand of every story: none of a brand that the product begins with. */
export const BRAND_NAMES = { en: 'Neel', bn: 'নীল' } as const;

const ROOT = join(import.meta.dirname, '..', '..');

/**
 * Reads the texts of a module as the page shows them, so that a story looks for what a person reads and not for markup.
 * @param folder the one with `messages`: `modules/play`, `apps/site`
 * @returns a function that gives the text of a key with its values; it throws for a key without a text
 */
export function wordsOf(
  folder: string,
  language: 'bn' | 'en',
): (key: string, ...values: readonly string[]) => string {
  const texts: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(join(ROOT, folder, 'messages', `${language}.json`), 'utf8'),
  );
  const said = textsOf(new Map([[language, new Map(Object.entries(texts))]]));
  return (key, ...values) => {
    const text = said.translate(language, key, values);
    if (text === undefined) {
      throw new Error(`${folder} has no text ${key}`);
    }
    return text.replaceAll('{brand}', BRAND_NAMES[language]);
  };
}
