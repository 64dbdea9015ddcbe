import { changeLanguage } from '#modules/member/contract.ts';
import { keepLanguage } from '#platform/site/address-language.ts';
import { readBoot } from '#platform/site/boot.ts';
import { call } from '#platform/site/call.ts';
import { useSession } from '#platform/site/session.ts';
import { activateLanguage, type Language, useTranslate } from '#platform/site/translate.ts';
import { GlobeIcon } from '#ui/icon/icons.ts';
import { Menu } from '#ui/menu/menu.tsx';

/** Shows a language at once, keeps it in this browser and tells the server (HDR-4). */
async function chooseLanguage(language: Language): Promise<void> {
  keepLanguage(language, readBoot().language);
  await activateLanguage(language);
  document.documentElement.lang = language;
  if (useSession.getState().session !== undefined) {
    // The choice stands in this browser even when the server cannot be told now.
    await call(changeLanguage, { language: language.toUpperCase() }).catch(() => undefined);
  }
}

/** Offers the configured languages; opens on hover, tap, Enter and focus. */
export function LanguageMenu() {
  const { t, language } = useTranslate();
  // A configured language is offered once the site speaks it.
  const offered = readBoot().brand.languages.flatMap(({ code, name }) =>
    code === 'BN' || code === 'EN' ? [{ id: code.toLowerCase(), label: name }] : [],
  );
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
