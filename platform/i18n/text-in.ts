/** A text that operators wrote, in the languages they wrote it in: `{ en, bn }`. */
export type WrittenTexts = Readonly<Record<string, string>>;

/** The text in the reader's language, else the English one, else any there is. */
export function textIn(texts: WrittenTexts, language: string): string {
  return texts[language] ?? texts['en'] ?? Object.values(texts)[0] ?? '';
}
