/** What the buttons above a text of HTML do with what is chosen in it. */
export const MARKS = ['strong', 'em', 'h3', 'p', 'ul', 'a'] as const;
export type Mark = (typeof MARKS)[number];

/** A text, and the part of it that is chosen. */
export type Chosen = { readonly text: string; readonly from: number; readonly until: number };

const ADDRESS = 'https://';

/** Puts what is chosen into a mark. What is chosen afterwards is what somebody types next: the words, or the address of a link. */
export function markUp(mark: Mark, { text, from, until }: Chosen): Chosen {
  const { open, inside, close } = markedUp(mark, text.slice(from, until));
  const start = mark === 'a' ? from + open.indexOf(ADDRESS) : from + open.length;
  const length = mark === 'a' ? ADDRESS.length : inside.length;
  return {
    text: `${text.slice(0, from)}${open}${inside}${close}${text.slice(until)}`,
    from: start,
    until: start + length,
  };
}

function markedUp(mark: Mark, words: string) {
  switch (mark) {
    case 'a':
      return { open: `<a href="${ADDRESS}">`, inside: words, close: '</a>' };
    case 'ul':
      return {
        open: '<ul>\n<li>',
        inside: linesOf(words, /\n+/).join('</li>\n<li>'),
        close: '</li>\n</ul>\n',
      };
    case 'p':
      return {
        open: '<p>',
        inside: linesOf(words, /\n\s*\n/).join('</p>\n<p>'),
        close: '</p>\n',
      };
    case 'h3':
      return { open: '<h3>', inside: words, close: '</h3>\n' };
    case 'strong':
    case 'em':
      return { open: `<${mark}>`, inside: words, close: `</${mark}>` };
    default:
      return mark satisfies never;
  }
}

/** The lines of a text without those that are empty; one empty line of nothing. */
function linesOf(words: string, between: RegExp): readonly string[] {
  const lines = words
    .split(between)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.length === 0 ? [''] : lines;
}
