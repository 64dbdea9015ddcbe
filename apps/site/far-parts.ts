import { rested } from '#platform/site/near-gate.ts';

/** So many elements are drawn at once, with what else a frame costs, in less than 50 ms on a slow phone. */
const MAX_ELEMENTS = 16;

/** What is in a part of a part, which is drawn after it. */
const INNER = '[data-far] [data-far] *';

/**
 * Draws what the first frames of the page have left out (`apps/server/early-scripts.ts`), one part a frame, once nothing
 * of the page rests: when the reader touches it, or after a time. What comes near the window before that is drawn without
 * the application.
 */
export async function drawFarParts(): Promise<void> {
  await rested();
  const draw = () => {
    const part = document.querySelector<HTMLElement>('[data-far]');
    if (part === null) {
      delete document.documentElement.dataset['early'];
    } else {
      // Its pieces are the next parts.
      for (const piece of piecesOf(part)) {
        piece.dataset['far'] = '';
      }
      delete part.dataset['far'];
      requestAnimationFrame(draw);
    }
  };
  requestAnimationFrame(draw);
}

/** What a part below the window consists of, if it is large; it has no height before it is drawn. */
function piecesOf(part: HTMLElement): readonly HTMLElement[] {
  const drawn = part.querySelectorAll('*').length - part.querySelectorAll(INNER).length;
  return drawn > MAX_ELEMENTS && part.getBoundingClientRect().top > innerHeight
    ? [...part.querySelectorAll<HTMLElement>(':scope > :has(*)')]
    : [];
}
