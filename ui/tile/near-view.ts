import { UNDRAWN } from '#platform/site/near-gate.ts';

/** Distance below the top of the window within which a picture is loaded, in window heights (GL-6). */
const AHEAD = 1.3;
const THROTTLE_MS = 200;

const waiting = new Map<Element, () => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let lookedAtMs = -THROTTLE_MS;

/** Whether the picture at a top edge should load; both arguments are in pixels. */
export function isNear(topPx: number, windowHeightPx: number): boolean {
  return topPx <= windowHeightPx * AHEAD;
}

/**
 * Calls back once when the element's top edge is near the window. It checks after scrolling of any list and after
 * resizing, at most every 200 ms.
 * @returns a function that stops the observation
 */
export function whenNear(element: Element, onNear: () => void): () => void {
  if (waiting.size === 0) {
    addEventListener('scroll', look, { capture: true, passive: true });
    addEventListener('resize', look);
  }
  waiting.set(element, onNear);
  look();
  return () => stop(element);
}

function stop(element: Element): void {
  waiting.delete(element);
  if (waiting.size === 0) {
    removeEventListener('scroll', look, { capture: true });
    removeEventListener('resize', look);
  }
}

function look(): void {
  if (timer === undefined) {
    const waitMs = lookedAtMs + THROTTLE_MS - performance.now();
    timer = setTimeout(callNear, Math.max(0, waitMs));
  }
}

function callNear(): void {
  timer = undefined;
  lookedAtMs = performance.now();
  const undrawn = [...document.querySelectorAll(UNDRAWN)];
  for (const [element, onNear] of [...waiting]) {
    // The first in the document is the outermost.
    const placed = undrawn.find((part) => part.contains(element)) ?? element;
    const { top } = placed.getBoundingClientRect();
    if (isNear(top, innerHeight)) {
      stop(element);
      onNear();
    }
  }
}
