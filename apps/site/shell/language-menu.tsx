import { changeLanguage } from '#modules/member/contract.ts';
import { readBoot } from '#platform/site/boot.ts';
import { call } from '#platform/site/call.ts';
import { useSession } from '#platform/site/session.ts';
import { readStored, writeStored } from '#platform/site/storage.ts';
import {
  activateLanguage,
  currentTranslate,
  type Language,
  useTranslate,
} from '#platform/site/translate.ts';
import { GlobeIcon } from '#ui/icon/icons.ts';
import { Menu } from '#ui/menu/menu.tsx';

const YEAR_SECONDS = 31_536_000;

/**
 * Shows a language at once, keeps it in local storage (`lang`, and the former one in `hisLang`) and in a cookie, so
 * that the next page is rendered in it, and tells the server (HDR-4).
 */
async function chooseLanguage(language: Language): Promise<void> {
  writeStored(
    'localStorage',
    'hisLang',
    readStored('localStorage', 'lang') ?? readBoot().language.toUpperCase(),
  );
  writeStored('localStorage', 'lang', language.toUpperCase());
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve
  document.cookie = `lang=${language};path=/;max-age=${YEAR_SECONDS};samesite=lax`;
  await activateLanguage(language);
  document.documentElement.lang = language;
  document.title = currentTranslate()('shell.title');
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
