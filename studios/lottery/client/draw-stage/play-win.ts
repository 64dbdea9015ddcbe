import type { Translate } from '#platform/site/translate.ts';
import { fitSheet } from './play-scene.ts';
import { PETALS_MS, paintPetals } from './scenes/petals.ts';

/**
 * Plays the scene of a large win once.
 * @returns how to stop
 */
export function playWin(
  canvas: HTMLCanvasElement,
  win: { readonly text: string; readonly t: Translate },
): () => void {
  const sheet = fitSheet(canvas, win.t);
  if (sheet === undefined) {
    return () => undefined;
  }
  const startedAtMs = performance.now();
  let next = 0;
  const paint = () => {
    const elapsedMs = performance.now() - startedAtMs;
    sheet.on.clearRect(0, 0, sheet.width, sheet.height);
    if (elapsedMs < PETALS_MS) {
      paintPetals(sheet, win, elapsedMs);
      next = requestAnimationFrame(paint);
    }
  };
  paint();
  return () => cancelAnimationFrame(next);
}
