import { readStored, writeStored } from './storage.ts';
import type { Language } from './translate.ts';

const YEAR_SECONDS = 31_536_000;

/** The language that the address of this page asks for with `?lang=`. */
export function languageOfAddress(): Language | undefined {
  return languageOf(new URLSearchParams(location.search).get('lang'));
}

/** The language the visitor chose or came with last. */
export function savedLanguage(): Language | undefined {
  return languageOf(readStored('localStorage', 'lang'));
}

/**
 * Stores a language in local storage (`lang`, and the former one in `hisLang`) and in a cookie, so that the next page
 * is rendered in it. A language parameter in the address changes to this language.
 */
export function saveLanguage(language: Language, former: Language): void {
  const wanted = language.toUpperCase();
  if (readStored('localStorage', 'lang') !== wanted) {
    writeStored(
      'localStorage',
      'hisLang',
      readStored('localStorage', 'lang') ?? former.toUpperCase(),
    );
    writeStored('localStorage', 'lang', wanted);
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve
  document.cookie = `lang=${language};path=/;max-age=${YEAR_SECONDS};samesite=lax`;
  const asked = languageOfAddress();
  if (asked !== undefined && asked !== language) {
    const address = new URL(location.href);
    address.searchParams.set('lang', language);
    history.replaceState(history.state, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }
}

function languageOf(code: string | null): Language | undefined {
  const known = code?.toLowerCase();
  return known === 'en' || known === 'bn' ? known : undefined;
}
