import { MoonIcon, SunIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { currentTheme, showTheme } from '#ui/theme-switch/theme.ts';

/** Turns light into dark and back. The style sheet decides which picture shows, so server and browser agree. */
export function ThemeSwitch({ label }: { readonly label: string }) {
  return (
    <IconButton
      label={label}
      icon={
        <>
          <MoonIcon className="dark:hidden" />
          <SunIcon className="not-dark:hidden" />
        </>
      }
      onClick={() => showTheme(currentTheme() === 'dark' ? 'light' : 'dark')}
    />
  );
}
