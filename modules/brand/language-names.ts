/** The name of each language in the language itself, by the code that brands configure (BRD-2). */
const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  AR: 'العربية',
  BN: 'বাংলা',
  CN: '简体中文',
  CS: 'Čeština',
  DE: 'Deutsch',
  EL: 'Ελληνικά',
  EN: 'English',
  ES: 'Español',
  FA: 'فارسی',
  FR: 'Français',
  GU: 'ગુજરાતી',
  HI: 'हिन्दी',
  HU: 'Magyar',
  ID: 'Bahasa Indonesia',
  IT: 'Italiano',
  JA: '日本語',
  KM: 'ខ្មែរ',
  KN: 'ಕನ್ನಡ',
  KO: '한국어',
  LO: 'ລາວ',
  ML: 'മലയാളം',
  MR: 'मराठी',
  MS: 'Bahasa Melayu',
  MY: 'မြန်မာ',
  NE: 'नेपाली',
  PA: 'ਪੰਜਾਬੀ',
  PL: 'Polski',
  PT: 'Português',
  RU: 'Русский',
  SI: 'සිංහල',
  TA: 'தமிழ்',
  TE: 'తెలుగు',
  TH: 'ไทย',
  TL: 'Filipino',
  TR: 'Türkçe',
  TW: '繁體中文',
  UK: 'Українська',
  UR: 'اردو',
  VI: 'Tiếng Việt',
};

/** Whether the dictionary contains a code. */
export function isKnownLanguage(code: string): boolean {
  return Object.hasOwn(LANGUAGE_NAMES, code);
}

/** The languages a brand offers, in its order, each under its own name. */
export function languageNames(
  codes: readonly string[],
): readonly { readonly code: string; readonly name: string }[] {
  return codes.flatMap((code) => {
    const name = LANGUAGE_NAMES[code];
    return name === undefined ? [] : [{ code, name }];
  });
}
