/** A device as people call it. Names of browsers and systems are proper names, the same in every language. */
export type DeviceWords = {
  readonly browser: string;
  readonly system: string;
  readonly kind: 'phone' | 'tablet' | 'computer' | 'unknown';
};

/** First match wins: browsers that borrow another's name precede it. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera\b|\bOPX\//, 'Opera'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/** Parses a User-Agent header; parts that it lacks are empty texts. */
export function deviceWords(userAgent: string): DeviceWords {
  const nameIn = (table: typeof BROWSERS) =>
    table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
  const system = nameIn(SYSTEMS);
  return { browser: nameIn(BROWSERS), system, kind: kindOf(userAgent, system) };
}

function kindOf(userAgent: string, system: string): DeviceWords['kind'] {
  if (system === '') {
    return 'unknown';
  }
  if (system === 'iPad' || (system === 'Android' && !/\bMobile\b/.test(userAgent))) {
    return 'tablet';
  }
  return system === 'iPhone' || system === 'Android' ? 'phone' : 'computer';
}
