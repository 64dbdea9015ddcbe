import { createContext, useContext } from 'react';

export type GalleryLanguage = 'bn' | 'en';

/** The language of the page of components. */
export const GalleryLanguageContext = createContext<GalleryLanguage>('bn');

/** Picks the text of the page's language: `t('বাজি', 'Bet')`. */
export function useWords(): (bn: string, en: string) => string {
  const language = useContext(GalleryLanguageContext);
  return (bn, en) => (language === 'bn' ? bn : en);
}
