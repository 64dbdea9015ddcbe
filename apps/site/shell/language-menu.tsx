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

const NAMES: Readonly<Record<Language, string>> = { bn: 'বাংলা', en: 'English' };
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
  const offered = readBoot()
    .brand.languages.map((code) => code.toLowerCase())
    .filter((code): code is Language => code === 'bn' || code === 'en');
  return (
    <Menu
      label={`${t('shell.language')}: ${NAMES[language]}`}
      trigger={
        <>
          <GlobeIcon />
          <span className="max-sm:hidden">{NAMES[language]}</span>
        </>
      }
      items={offered.map((code) => ({
        id: code,
        label: NAMES[code],
        lang: code,
        isChosen: code === language,
      }))}
      onSelect={(code) => void chooseLanguage(code === 'en' ? 'en' : 'bn')}
    />
  );
}
