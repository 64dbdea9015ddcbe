import { currentTheme } from '#ui/theme-switch/theme.ts';

/**
 * Our own studios follow the theme and open on the play, and with the slip, that the page names; the launch already has
 * the language.
 */
export function inTheme(address: URL): string {
  const themed = new URL(address);
  themed.searchParams.set('theme', currentTheme());
  const query = new URLSearchParams(location.search);
  for (const name of ['playType', 'slip']) {
    const value = query.get(name);
    if (value !== null && themed.origin === location.origin) {
      themed.searchParams.set(name, value);
    }
  }
  return themed.href;
}
