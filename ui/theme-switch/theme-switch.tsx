import { MoonIcon, SunIcon } from '#ui/icon/first-icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { currentTheme, showTheme } from '#ui/theme-switch/theme.ts';

/**
 * Switches between the light and the dark theme. The style sheet chooses the icon, so that server and browser render
 * the same.
 */
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
