import { create } from 'zustand';
import { type Language, needTexts, provideCatalogues } from '#platform/site/translate.ts';
import { loadPatiently } from './patient-load.ts';

/** Tells the translator where this application's catalogues are: one lazy chunk per language. */
export function provideSiteCatalogues(): void {
  provideCatalogues((language) =>
    language === 'en' ? import('virtual:messages/site/en') : import('virtual:messages/site/bn'),
  );
}

/** Whether a dialog failed to load: the page stays as it is, and shows that it must be loaded again. */
export const usePartIsMissing = create(() => false);

/**
 * Loads a page or dialog together with the modules that home does without, and their texts.
 * @throws PartIsMissing
 */
export async function withPageTexts<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  return await loadPatiently(() => loadOnce(load));
}

async function loadOnce<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const [loaded] = await Promise.all([load(), needTexts(pageTexts), import('./all-modules.ts')]);
  return loaded;
}

function pageTexts(language: Language) {
  return language === 'en'
    ? import('virtual:messages/pages/en')
    : import('virtual:messages/pages/bn');
}
