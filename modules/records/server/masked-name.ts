const LETTERS = new Intl.Segmenter('bn', { granularity: 'grapheme' });

/** A name that strangers may see: its first two letters, of a short one the first (SH-11). */
export function maskedName(name: string): string {
  const letters = [...LETTERS.segment(name)].map(({ segment }) => segment);
  return `${letters.slice(0, letters.length < 4 ? 1 : 2).join('')}***`;
}
