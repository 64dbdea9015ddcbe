export type Theme = 'light' | 'dark';

/** The key of the choice in local storage. */
export const THEME_KEY = 'theme';

/** The theme of the page; only in browsers. */
export function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}

/**
 * Applies a theme and stores it; only in browsers. If the storage is full or blocked, the theme is applied but not
 * stored.
 */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Private windows may block the storage: the theme then lasts until the page is left.
  }
}
