/** The first frames of a page leave these parts out (`apps/server/early-scripts.ts`). */
const UNDRAWN = '[data-early] [data-far]';

/**
 * The outermost part around an element that is not drawn yet, if there is one. Within it no element has a place on the
 * page: Chromium answers with zeros, or draws the part to know it.
 */
export function undrawnPart(element: Element): Element | undefined {
  let part: Element | undefined;
  for (let around = element.closest(UNDRAWN); around !== null; ) {
    part = around;
    around = around.parentElement?.closest(UNDRAWN) ?? null;
  }
  return part;
}
