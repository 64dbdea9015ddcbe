const HUES = ['petal', 'leaf', 'sky', 'ember', 'pollen', 'water'] as const;

/**
 * A letter with its signs and, in the scripts of India and Bangladesh, the letters that it is joined with; a flag; a
 * picture sign of several parts. `Intl.Segmenter` knows the same, but the first one that a page makes costs a phone 50 ms.
 */
const FIRST_LETTER =
  /^(?:\p{RI}{2}|\P{M}(?:[\p{M}\p{EMod}\u200c\u200d]|(?<=[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d]\u200d?)\p{L}|(?<=\u200d)\p{ExtPict})*|.)/su;

/** The first letter as readers count it: Bengali conjuncts and vowel signs stay whole. */
export function initialOf(name: string): string {
  const [first] = FIRST_LETTER.exec(name.normalize('NFC').trim()) ?? [];
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
