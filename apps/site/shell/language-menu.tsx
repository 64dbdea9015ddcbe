import { useTranslate } from '#platform/site/translate.ts';
import { GlobeIcon } from '#ui/icon/icons.ts';
import { Menu } from '#ui/menu/menu.tsx';
import { chooseLanguage, offeredLanguages } from './choose-language.ts';

/** Offers the configured languages; opens on hover, tap, Enter and focus. */
export function LanguageMenu() {
  const { t, language } = useTranslate();
  const offered = offeredLanguages();
  const current = offered.find(({ id }) => id === language)?.label ?? language.toUpperCase();
  return (
    <Menu
      label={`${t('shell.language')}: ${current}`}
      trigger={
        <>
          <GlobeIcon />
          <span className="max-sm:hidden">{current}</span>
        </>
      }
      items={offered.map((item) => ({
        ...item,
        lang: item.id,
        isChosen: item.id === language,
      }))}
      onSelect={(code) => void chooseLanguage(code === 'en' ? 'en' : 'bn')}
    />
  );
}
