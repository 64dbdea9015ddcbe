export type Theme = 'light' | 'dark';

/** The key of the choice in local storage, and the name of its cookie. */
const KEY = 'theme';
const YEAR_SECONDS = 31_536_000;

/** The theme of the page; only in browsers. */
export function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}

/**
 * Applies a theme and stores it in local storage, and in a cookie, so that the next page comes in it (a page that read
 * the storage before it is drawn would wait for another process each time); only in browsers. If the storage is full or
 * blocked, the theme is applied but not stored.
 */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve
    document.cookie = `${KEY}=${theme};path=/;max-age=${YEAR_SECONDS};samesite=lax`;
    localStorage.setItem(KEY, theme);
  } catch {
    // Private windows may block the storage: the theme then lasts until the page is left.
  }
}

/** Applies the stored theme to a page that came in another one: out of a cache, or without its cookie. */
export function showStoredTheme(): void {
  try {
    const stored = localStorage.getItem(KEY);
    if ((stored === 'dark' || stored === 'light') && stored !== currentTheme()) {
      showTheme(stored);
    }
  } catch {
    // The page stays as it came.
  }
}
