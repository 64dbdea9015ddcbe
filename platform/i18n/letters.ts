const LETTERS = new Intl.Segmenter('bn', { granularity: 'grapheme' });

/** The letters of a text as readers count them, so that Bengali signs stay whole. */
export function lettersOf(text: string): readonly string[] {
  return [...LETTERS.segment(text)].map(({ segment }) => segment);
}
