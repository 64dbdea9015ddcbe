import type { BrowserContext } from '@playwright/test';

/** Says how a visitor sees the site. */
export type GalleryLook = {
  readonly language: 'bn' | 'en';
  readonly theme: 'light' | 'dark';
  /** The width of the window in pixels. */
  readonly width: 390 | 1440;
};

const LANGUAGES = ['bn', 'en'] as const;
const THEMES = ['light', 'dark'] as const;
const WIDTHS = [390, 1440] as const;

/** Lists all eight looks. */
export const LOOKS: readonly GalleryLook[] = LANGUAGES.flatMap((language) =>
  THEMES.flatMap((theme) => WIDTHS.map((width) => ({ language, theme, width }))),
);

/** The name of a look: `390-bn-dark`. */
export function lookName({ width, language, theme }: GalleryLook): string {
  return `${width}-${language}-${theme}`;
}

/** Shows every page of a context in a look, without the announcement that pops up. */
export async function wear(
  context: BrowserContext,
  siteUrl: string,
  look: GalleryLook,
): Promise<void> {
  await context.addCookies([
    { name: 'lang', value: look.language, url: siteUrl },
    { name: 'theme', value: look.theme, url: siteUrl },
  ]);
  await context.addInitScript(({ language, theme }) => {
    localStorage.setItem('lang', language.toUpperCase());
    localStorage.setItem('theme', theme);
    localStorage.setItem('office.lang', language);
    localStorage.setItem('office.theme', theme);
    // The pop-up would cover the page.
    for (const who of ['visitor', 'member']) {
      sessionStorage.setItem(`announcementSeen.${who}`, '1');
    }
  }, look);
}

/** The window of a look. */
export function windowOf({ width }: GalleryLook) {
  return { width, height: width === 390 ? 844 : 900 };
}

/** Composes the settings of a browser context for a look. */
export function contextOf(siteUrl: string, look: GalleryLook) {
  return {
    baseURL: siteUrl,
    viewport: windowOf(look),
    reducedMotion: 'reduce' as const,
  };
}
