import { UNDRAWN } from '#platform/site/near-gate.ts';

/** Parts of a page: its rows, its lists and their entries, its end, and what opens on a press. */
const PARTS = '.near, main section, main ul, main li, header li, .invisible';
/** So many parts, of some ten elements each, get their styles back in one frame. A frame for each would cost more than their styles. */
const PARTS_A_FRAME = 6;

/**
 * Takes what nobody sees (below the window, beside it, hidden) out of the work of a change that makes the browser compute
 * the styles of all elements again, which would be one long task. Each part keeps its size.
 * @returns what gives the parts their styles after the change: one after the other, a few a frame
 */
export function spareFarParts(): () => void {
  const far = [...document.querySelectorAll<HTMLElement>(PARTS)]
    .filter((part) => part.closest(UNDRAWN) === null && isUnseen(part))
    .map(({ style, offsetWidth, offsetHeight }) => ({
      style,
      size: `${offsetWidth}px ${offsetHeight}px`,
    }));
  for (const { style, size } of far) {
    style.contentVisibility = 'hidden';
    style.containIntrinsicSize = size;
  }
  const giveBack = (from = 0) =>
    requestAnimationFrame(() => {
      const next = from + PARTS_A_FRAME;
      for (const { style } of far.slice(from, next)) {
        style.contentVisibility = '';
        style.containIntrinsicSize = '';
      }
      if (next < far.length) {
        giveBack(next);
      }
    });
  // The next frame computes the change itself.
  return () => void requestAnimationFrame(() => void giveBack());
}

function isUnseen(part: HTMLElement): boolean {
  const { top, left } = part.getBoundingClientRect();
  return top > innerHeight || left > innerWidth || part.matches('.invisible');
}
