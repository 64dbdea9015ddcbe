import { escapeHtml } from '#platform/html/escape-html.ts';
import { isSafeLink } from '#platform/html/safe-link.ts';

/** An address in a text: up to a blank or a mark that ends a sentence around it. */
const ADDRESS = /https:\/\/[^\s<>"'“”‘’।]+/g;
const ENDS_SENTENCE = /[.,;:!?)\]]+$/;

/**
 * A text that a person wrote, as HTML: what looks like markup stays text, empty lines part paragraphs, and addresses of
 * https become links. Browsers clean it once more.
 */
export function letterHtml(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((part) => `<p>${part.split('\n').map(withLinks).join('<br>')}</p>`)
    .join('');
}

function withLinks(line: string): string {
  let html = '';
  let after = 0;
  for (const { 0: found, index } of line.matchAll(ADDRESS)) {
    const address = found.replace(ENDS_SENTENCE, '');
    if (isSafeLink(address)) {
      const shown = escapeHtml(address);
      html += escapeHtml(line.slice(after, index));
      html += `<a href="${shown}" rel="noopener noreferrer" target="_blank">${shown}</a>`;
      after = index + address.length;
    }
  }
  return html + escapeHtml(line.slice(after));
}
