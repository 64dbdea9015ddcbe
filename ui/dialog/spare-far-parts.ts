/** Parts of a page: its rows, its lists and their entries, its end, and what opens on a press. */
const PARTS = '.near, [data-far], main section, main ul, main li, header li, .invisible';
/** Parts that the first frames of a page left out (`apps/server/early-scripts.ts`): asking for a place in one would draw it. */
const UNDRAWN = '[data-early] [data-far]';
/** So many parts, of some ten elements each, get their styles back in one frame. A frame for each would cost more than their styles. */
const PARTS_A_FRAME = 6;

/**
 * Takes what nobody sees (below the window, beside it, hidden) out of the work of a change that makes the browser compute
 * the styles of all elements again, which would be one long task. Each part keeps its size.
 * @returns what gives the parts their styles after the change: one after the other, a few a frame
 */
export function spareFarParts(): () => void {
  const far = [...document.querySelectorAll<HTMLElement>(PARTS)].filter(
    (part) => part.parentElement?.closest(UNDRAWN) === null && isUnseen(part),
  );
  // Those that are drawn for the first time are the most work: each has a frame of its own, after the others.
  const undrawn = far.filter((part) => part.matches(UNDRAWN));
  const drawn = far.filter((part) => !undrawn.includes(part));
  const frames = [...inFrames(drawn), ...undrawn.map((part) => [part])];
  const sizes = far.map(({ offsetWidth, offsetHeight }) => `${offsetWidth}px ${offsetHeight}px`);
  for (const [index, { style }] of far.entries()) {
    style.contentVisibility = 'hidden';
    style.containIntrinsicSize = sizes[index] ?? '';
  }
  const giveBack = () =>
    requestAnimationFrame(() => {
      for (const { style } of frames.shift() ?? []) {
        style.contentVisibility = '';
        style.containIntrinsicSize = '';
      }
      if (frames.length > 0) {
        giveBack();
      }
    });
  // The next frame computes the change itself.
  return () => void requestAnimationFrame(giveBack);
}

function inFrames(parts: readonly HTMLElement[]): readonly (readonly HTMLElement[])[] {
  const count = Math.ceil(parts.length / PARTS_A_FRAME);
  return Array.from({ length: count }, (_, frame) =>
    parts.slice(frame * PARTS_A_FRAME, (frame + 1) * PARTS_A_FRAME),
  );
}

function isUnseen(part: HTMLElement): boolean {
  const { top, left } = part.getBoundingClientRect();
  return top > innerHeight || left > innerWidth || part.matches('.invisible');
}
