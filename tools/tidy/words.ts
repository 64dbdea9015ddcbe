/** A word that names may not have, and the field's standard term that stands for it (docs/glossary.md). */
type BannedWord = { readonly not: RegExp; readonly use: string };

const BANNED: readonly BannedWord[] = [
  { not: /\b(?:MOST|LONGEST|HIGHEST)_[A-Z]\w*/, use: 'MAX_' },
  { not: /\b(?:FEWEST|LEAST|SHORTEST)_[A-Z]\w*/, use: 'MIN_' },
];

/** Names outside the standard terms, each told once a file. The list itself and its test are left out. */
export function wordProblems(path: string, text: string): readonly string[] {
  if (path.startsWith('tools/tidy/')) {
    return [];
  }
  return BANNED.flatMap(({ not, use }) => {
    const found = not.exec(text);
    return found === null ? [] : [`${path}: banned-word: ${found[0]}, write ${use}`];
  });
}
