import { readStored, writeStored } from '#platform/site/storage.ts';

export type Scheme = 'light' | 'dark';
const KEY = 'office.theme';

/** The operator's choice, else what the machine prefers. */
export function storedScheme(): Scheme {
  const stored = readStored('localStorage', KEY);
  if (stored === 'light' || stored === 'dark') {
    return stored;
  }
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export function saveScheme(scheme: Scheme): void {
  writeStored('localStorage', KEY, scheme);
  applyScheme(scheme);
}

/** Our tokens and Mantine read the scheme from two attributes. */
export function applyScheme(scheme: Scheme): void {
  const { dataset } = document.documentElement;
  dataset['theme'] = scheme;
  dataset['mantineColorScheme'] = scheme;
}
