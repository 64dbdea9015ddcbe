import { changeLanguage } from '#modules/member/contract.ts';
import { saveLanguage } from '#platform/site/address-language.ts';
import { readBoot } from '#platform/site/boot.ts';
import { call } from '#platform/site/call.ts';
import { useSession } from '#platform/site/session.ts';
import { activateLanguage, type Language } from '#platform/site/translate.ts';

/** The configured languages that the site speaks, each under its own name. */
export function offeredLanguages(): readonly { readonly id: Language; readonly label: string }[] {
  return readBoot().brand.languages.flatMap(({ code, name }) => {
    const id = code.toLowerCase();
    return id === 'bn' || id === 'en' ? [{ id, label: name }] : [];
  });
}

/** Shows a language at once, saves it in this browser and sends it to the server (HDR-4). */
export async function chooseLanguage(language: Language): Promise<void> {
  saveLanguage(language, readBoot().language);
  await activateLanguage(language);
  document.documentElement.lang = language;
  if (useSession.getState().session !== undefined) {
    // The choice holds in this browser even when the server cannot be reached now.
    await call(changeLanguage, { language: language.toUpperCase() }).catch(() => undefined);
  }
}
