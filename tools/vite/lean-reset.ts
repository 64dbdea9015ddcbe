import type { Plugin } from 'vite';

const PSEUDO_ELEMENTS = /\*,\s*::?after,\s*::?before,\s*::backdrop/;
/** The tokens name a font for every page. */
const OTHER_FONTS = /font-family:\s*var\(--font,[^;}]*\)(?=\s*[;}])/;
/** A component with styles of its own, of which we have none. */
const HOST = /html,\s*:host\b/;

/**
 * Takes three things out of Tailwind's reset. With `::before` and `::after` of all elements a browser computes the styles of
 * two more elements for each element of a page, though hardly any has them; a part with a border of its own there
 * says `box-sizing: border-box`. Then fonts that stand in for ours, and components with styles of their own.
 */
export function leanReset(): Plugin {
  return {
    name: 'lean-reset',
    enforce: 'pre',
    transform: (code, id) =>
      /\.css(?:\?|$)/.test(id) && PSEUDO_ELEMENTS.test(code)
        ? code
            .replace(PSEUDO_ELEMENTS, '*,::backdrop')
            .replace(OTHER_FONTS, 'font-family:var(--font)')
            .replace(HOST, 'html')
        : null,
  };
}
