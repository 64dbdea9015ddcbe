/**
 * Whether a `pointermove` is of a pointer that lies still: Chromium sends one to each page that it lays out below a
 * pointer, also where there is no mouse, and that is no touch. (`apps/server/site-document.ts` asks the same before any script.)
 */
export function isAtRest({ movementX, movementY }: PointerEvent): boolean {
  return movementX === 0 && movementY === 0;
}
