/** How one field of a form is judged, alike in the browser and on the server. */
export type FieldRule = {
  readonly enabled: boolean;
  readonly required: boolean;
  /** Letters as readers count code points. */
  readonly minLength: number;
  readonly maxLength: number;
  /** A regular expression of the whole text; `*` accepts anything. */
  readonly acceptedPattern: string;
  /** Number of a built-in pattern; 0 is none. */
  readonly patternId: number;
};

export const PATTERN = {
  any: 0,
  letterFirst: 1,
  lettersAndDigits: 2,
  hasUpperCase: 3,
  email: 4,
  noSpaces: 5,
  digits: 6,
  dateYearFirst: 7,
  dateMonthFirst: 8,
  korean: 9,
  thai: 10,
  bengali: 11,
  japanese: 12,
  chinese: 13,
  strongPassword: 14,
  fullName: 15,
  personName: 16,
  upperCaseName: 18,
} as const;

/** Joiners are spelling in Bengali and other scripts of its family, not decoration. */
const NAME_LETTER = "[\\p{L}\\p{M}\\u200C\\u200D.'’-]";

/** The pattern of each number, for text in composed Unicode form. Dates must also be days of the calendar. */
const PATTERNS: ReadonlyMap<number, RegExp> = new Map([
  [PATTERN.letterFirst, /^[A-Za-z][A-Za-z0-9]*$/],
  [PATTERN.lettersAndDigits, /^[A-Za-z0-9]+$/],
  [PATTERN.hasUpperCase, /[A-Z]/],
  [PATTERN.email, /^[^\s@]{1,64}@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/],
  [PATTERN.noSpaces, /^\S+$/],
  [PATTERN.digits, /^[0-9]+$/],
  [PATTERN.dateYearFirst, /^(?<year>(?:19|20)\d{2})-(?<month>\d{2})-(?<day>\d{2})$/],
  [PATTERN.dateMonthFirst, /^(?<month>\d{2})-(?<day>\d{2})-(?<year>(?:19|20)\d{2})$/],
  [PATTERN.korean, /^[\p{Script=Hangul} ]+$/u],
  [PATTERN.thai, /^[\p{Script=Thai} ]+$/u],
  [PATTERN.bengali, /^(?:[\u0980-\u09FF .'-]|\u200C|\u200D)+$/],
  [PATTERN.japanese, /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー ]+$/u],
  [PATTERN.chinese, /^[\p{Script=Han}· ]+$/u],
  [PATTERN.strongPassword, /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[^A-Za-z0-9]).+$/s],
  [PATTERN.fullName, new RegExp(`^\\p{L}${NAME_LETTER}*(?: ${NAME_LETTER}+)+$`, 'u')],
  [PATTERN.personName, new RegExp(`^\\p{L}${NAME_LETTER}*(?: ${NAME_LETTER}+)*$`, 'u')],
  [PATTERN.upperCaseName, /^[A-Z]+(?: [A-Z]+)*$/],
]);

/** The problem of one field. `min` and `max` fill the placeholders of the length message. */
export type FieldProblem =
  | { readonly problem: 'required' }
  | { readonly problem: 'length'; readonly min: number; readonly max: number }
  | { readonly problem: 'pattern'; readonly patternId: number };

/**
 * Judges one field by its rule; the browser and the server ask the same.
 * @returns undefined when the value may be sent. A disabled field is never wrong.
 */
export function fieldProblem(rule: FieldRule, value: string | undefined): FieldProblem | undefined {
  const text = (value ?? '').normalize('NFC');
  if (!rule.enabled) {
    return undefined;
  }
  if (text.trim() === '') {
    return rule.required ? { problem: 'required' } : undefined;
  }
  const length = [...text].length;
  if (length < rule.minLength || length > rule.maxLength) {
    return { problem: 'length', min: rule.minLength, max: rule.maxLength };
  }
  // The length comes first: it bounds how long a pattern can take.
  const fits = fitsPattern(rule.patternId, text) && fitsAccepted(rule.acceptedPattern, text);
  return fits ? undefined : { problem: 'pattern', patternId: rule.patternId };
}

/** A number that means nothing here lets everything pass, as 0 does. */
function fitsPattern(patternId: number, text: string): boolean {
  const found = PATTERNS.get(patternId)?.exec(text);
  if (found === undefined) {
    return true;
  }
  const { year, month, day } = found?.groups ?? {};
  return found !== null && (year === undefined || isDay(`${year}-${month}-${day}`));
}

/** Whether `yyyy-MM-dd` is a day of the calendar: the 30th of February is none. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Whether an operator's pattern can be used: it compiles, or is `*`. */
export function isUsablePattern(pattern: string): boolean {
  return pattern === '*' || wholeText(pattern) !== undefined;
}

/** How an operator's pattern is run: on the whole text. */
export function wholeTextSource(pattern: string): string {
  return `^(?:${pattern})$`;
}

function fitsAccepted(pattern: string, text: string): boolean {
  return pattern === '*' || (wholeText(pattern)?.test(text) ?? false);
}

function wholeText(pattern: string): RegExp | undefined {
  try {
    // Compiled alone first: `a)|(b` would fit the frame around it and mean something else.
    return new RegExp(pattern, 'u') && new RegExp(wholeTextSource(pattern), 'u');
  } catch {
    return undefined;
  }
}
