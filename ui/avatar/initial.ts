import { lettersOf } from '#platform/i18n/letters.ts';

const HUES = ['petal', 'leaf', 'sky', 'ember', 'pollen', 'water'] as const;

/** The first letter as readers count it: Bengali conjuncts and vowel signs stay whole. */
export function initialOf(name: string): string {
  const [first] = lettersOf(name.normalize('NFC').trim());
  return first?.toLocaleUpperCase('en') ?? '?';
}

/** The colour of a name, which is the same everywhere. */
export function hueOf(name: string): (typeof HUES)[number] {
  let sum = 0;
  for (const letter of name.normalize('NFC').trim()) {
    sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  }
  return HUES[sum % HUES.length] ?? 'petal';
}
