export type Theme = 'light' | 'dark';

/** Where the choice is kept in local storage. */
export const THEME_KEY = 'theme';

/**
 * Runs before the first paint (inline, with the nonce of the page), so that a dark page never flashes light.
 * It touches nothing but the attribute that the tokens look at.
 */
export const THEME_SCRIPT = `try{document.documentElement.dataset.theme=localStorage.getItem('${THEME_KEY}')==='dark'?'dark':'light'}catch{}`;

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
