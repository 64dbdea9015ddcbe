/** What a reader does who may ask anything of the page next. The script of the document waits for the same. */
export const TOUCHES = ['pointerdown', 'keydown', 'click', 'input', 'touchstart', 'wheel'] as const;

/**
 * Whether a `pointermove` is of a pointer that lies still: Chromium sends one to each page that it lays out below a
 * pointer, also where there is no mouse, and that is no touch. (`apps/server/early-scripts.ts` asks the same before any script.)
 */
export function isAtRest(move: {
  readonly movementX: number;
  readonly movementY: number;
}): boolean {
  return move.movementX === 0 && move.movementY === 0;
}
