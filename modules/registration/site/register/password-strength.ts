export const STRENGTHS = ['short', 'weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** How many signs a class adds to the choice of each letter. */
const CLASSES: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[\p{P}\p{S}\s]/u, 32],
  [/[^\p{ASCII}]/u, 60],
];
const BITS: readonly (readonly [number, Strength])[] = [
  [80, 'strong'],
  [60, 'good'],
  [42, 'fair'],
];

/**
 * A rough measure to encourage by; the server's list of common passwords decides.
 * @param typed.names what a guesser tries first: a password that holds one is weak
 */
export function strengthOf(typed: {
  readonly password: string;
  readonly minLength: number;
  readonly names: readonly string[];
}): Strength {
  const letters = [...typed.password];
  if (letters.length < typed.minLength) {
    return 'short';
  }
  const text = typed.password.toLowerCase();
  if (typed.names.some((name) => name.length > 3 && text.includes(name.toLowerCase()))) {
    return 'weak';
  }
  const choice = CLASSES.reduce(
    (sum, [kind, size]) => (kind.test(typed.password) ? sum + size : sum),
    0,
  );
  // A letter that follows from the one before it (same, next, previous) adds next to nothing.
  const surprising = letters.filter((letter, index) => {
    const step = (letter.codePointAt(0) ?? 0) - (letters[index - 1]?.codePointAt(0) ?? -9);
    return Math.abs(step) > 1;
  }).length;
  const bits = surprising * Math.log2(choice);
  return BITS.find(([min]) => bits >= min)?.[1] ?? 'weak';
}
