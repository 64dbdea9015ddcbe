import { provideCatalogues } from '#platform/site/translate.ts';

/** Tells the translator where this application's catalogues are: one lazy chunk per language. */
export function provideSiteCatalogues(): void {
  provideCatalogues((language) =>
    language === 'en' ? import('virtual:messages/site/en') : import('virtual:messages/site/bn'),
  );
}
