/** `01712345678` becomes `*******5678`; a number too short to hide is hidden whole. */
export function maskDigits(text: string | null): string | null {
  if (text === null) {
    return null;
  }
  const shown = text.length >= 8 ? text.slice(-4) : '';
  return '*'.repeat(text.length - shown.length) + shown;
}

/** `rahim@example.org` becomes `r****@example.org`. */
export function maskEmail(text: string | null): string | null {
  if (text === null) {
    return null;
  }
  const at = text.lastIndexOf('@');
  return at < 1 ? '*'.repeat(text.length) : `${text.slice(0, 1)}****${text.slice(at)}`;
}

/** Shows the first letter as readers count letters, so that Bengali signs stay whole. */
export function maskName(text: string | null): string | null {
  if (text === null) {
    return null;
  }
  const [first] = new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(text);
  return first === undefined ? '' : `${first.segment}***`;
}
