export type Theme = 'light' | 'dark';

/** The key of the choice in local storage. */
export const THEME_KEY = 'theme';

/** The theme the page shows. Browser only. */
export function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}

/** Shows a theme and remembers it. Browser only; a full or forbidden storage costs the memory, not the switch. */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Private windows may refuse storage: the page is dark until it is left.
  }
}
