import { type Language, needTexts, provideCatalogues } from '#platform/site/translate.ts';

/** Tells the translator where this application's catalogues are: one lazy chunk per language. */
export function provideSiteCatalogues(): void {
  provideCatalogues((language) =>
    language === 'en' ? import('virtual:messages/site/en') : import('virtual:messages/site/bn'),
  );
}

/** Loads a page or dialog together with the words of the rooms that home does without. */
export async function withPageTexts<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const [loaded] = await Promise.all([load(), needTexts(pageTexts)]);
  return loaded;
}

function pageTexts(language: Language) {
  return language === 'en'
    ? import('virtual:messages/pages/en')
    : import('virtual:messages/pages/bn');
}
