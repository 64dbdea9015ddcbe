import { type Language, needTexts, provideCatalogues } from '#platform/site/translate.ts';

/** Tells the translator where this application's catalogues are: one lazy chunk per language. */
export function provideSiteCatalogues(): void {
  provideCatalogues((language) =>
    language === 'en' ? import('virtual:messages/site/en') : import('virtual:messages/site/bn'),
  );
}

/** After so long a part that does not come is given up (section 9 of the specification). */
const CHUNK_TIMEOUT_MS = 120_000;

/** A part of the page did not come, or not in time. */
export class PartIsMissing extends Error {
  override readonly name = 'PartIsMissing';
}

/**
 * Loads a page or dialog together with the words of the rooms that home does without.
 * @throws PartIsMissing which `LoadBoundary` tells the reader
 */
export async function withPageTexts<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  let patience: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    patience = setTimeout(reject, CHUNK_TIMEOUT_MS);
  });
  try {
    const [loaded] = await Promise.race([Promise.all([load(), needTexts(pageTexts)]), late]);
    return loaded;
  } catch (cause) {
    throw new PartIsMissing('a part of the page did not come', { cause });
  } finally {
    clearTimeout(patience);
  }
}

function pageTexts(language: Language) {
  return language === 'en'
    ? import('virtual:messages/pages/en')
    : import('virtual:messages/pages/bn');
}
