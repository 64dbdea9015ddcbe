/**
 * The known language that a tag names by its first part: `en-US`, `EN` and `en_GB` name `en`.
 * @param known codes in lower case
 * @returns undefined when the tag names none of them
 */
export function languageOfTag(
  tag: string | null | undefined,
  known: readonly string[],
): string | undefined {
  const [first] = (tag ?? '').trim().toLowerCase().split(/[-_]/);
  return known.find((code) => code === first);
}
