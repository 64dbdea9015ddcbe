import { rested } from '#platform/site/near-gate.ts';

/**
 * Draws what the first frames of the page have left out (`apps/server/early-scripts.ts`), one part a frame, once nothing
 * of the page rests: when the reader touches it, or after a time. What comes near the window before that is drawn without
 * the application.
 */
export async function drawFarParts(): Promise<void> {
  await rested();
  const draw = () => {
    const part = document.querySelector('[data-far]');
    if (part === null) {
      delete document.documentElement.dataset['early'];
    } else {
      part.removeAttribute('data-far');
      requestAnimationFrame(draw);
    }
  };
  requestAnimationFrame(draw);
}
