import { provideCatalogues } from '#platform/site/translate.ts';

/** Registers the texts of the board: one lazy chunk per language. */
export function provideBoardCatalogues(): void {
  provideCatalogues((language) =>
    language === 'en' ? import('virtual:messages/en') : import('virtual:messages/bn'),
  );
}
