/** Tags inside a line; all others end one. */
const INLINE = /<\/?(?:strong|b|em|i|u|s|small|sub|sup|code|a)(?: [^>]*)?>/g;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
};

/** The words of cleaned HTML, for an excerpt and for the search; shown as text, never as HTML. */
export function plainText(html: string): string {
  return html
    .replaceAll(INLINE, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (whole, name: string) => NAMED[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
