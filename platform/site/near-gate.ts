import { isAtRest, TOUCHES } from './touches.ts';

/** A promise that a part of the page waits for before hydration; without one it does not wait. */
export type Gate = {
  readonly passed: Promise<void> | undefined;
  readonly open: () => void;
};

/**
 * The parts of a page that its first frames leave out (`apps/server/early-scripts.ts`). Within them no element has a place
 * on the page: Chromium answers with zeros, or draws the part to know it.
 */
export const UNDRAWN = '[data-early] [data-far]';
/** Nearer than this to what is seen, in pixels, a part comes alive. */
const NEAR_PX = 120;
/** A turn comes after so long also on a page that is never idle. */
const MAX_WAIT_MS = 500;

const openGate: Gate = { passed: undefined, open: () => undefined };

const waiting = new Set<Gate>();
/** What parts that nobody needs yet wait for, on a page that is looked at and not touched. */
let rest: Gate = openGate;
/** The end of the last turn to wake. */
let turn = Promise.resolve();
let isTouched = false;
/** Opens when the reader touches a page that rested. */
let touch: Gate = openGate;

export function createGate(): Gate {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { passed: promise, open: resolve };
}

/**
 * Opens a gate when its element comes near the window of a page that no longer rests, or when the reader touches the
 * page. A wide window shows more parts than a phone, and nobody needs them sooner.
 * @returns what stops waiting
 */
export function openNear(gate: Gate, element: Element | null): () => void {
  if (gate.passed === undefined || element === null) {
    gate.open();
    return () => undefined;
  }
  const watch = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting === true) {
        watch.disconnect();
        void Promise.resolve(rested()).then(wakeTurn).then(pass);
      }
    },
    { rootMargin: `${NEAR_PX}px` },
  );
  const pass = () => {
    watch.disconnect();
    forget(gate);
    gate.open();
  };
  watch.observe(element);
  if (waiting.size === 0) {
    listen(addEventListener);
  }
  waiting.add(gate);
  return pass;
}

function forget(gate: Gate): void {
  waiting.delete(gate);
  if (waiting.size === 0) {
    listen(removeEventListener);
  }
}

/**
 * Lets parts of the page rest that the server has drawn: their scripts come when the reader touches the page, or after a
 * time. Called before hydration, for a reader to whom they show the same once they are alive.
 */
export function restFor(ms: number): void {
  const gate = createGate();
  rest = gate;
  touch = createGate();
  isTouched = false;
  waiting.add(gate);
  listen(addEventListener);
  const wake = () => {
    clearTimeout(timer);
    removeEventListener('pointermove', wakeNow);
    forget(gate);
    gate.open();
  };
  const wakeNow = (event: PointerEvent) => {
    if (!isAtRest(event)) {
      noteTouch();
      wake();
    }
  };
  const timer = setTimeout(wake, ms);
  // A menu opens below a pointer that comes to rest on it.
  addEventListener('pointermove', wakeNow);
}

/** What a part that may rest waits for. */
export function rested(): Promise<void> | undefined {
  return rest.passed;
}

/**
 * The turn of a part that has rested and whose script is there. Parts come alive one after the other, each once the page
 * has nothing else to do, so that no task is the sum of all; a reader who touches the page waits for no idle moment.
 */
export function wakeTurn(): Promise<void> {
  turn = rest.passed === undefined ? Promise.resolve() : turn.then(pause);
  return turn;
}

function pause(): Promise<void> {
  return new Promise((done) => {
    // Safari has no idle moments.
    if (isTouched || typeof requestIdleCallback !== 'function') {
      setTimeout(done);
    } else {
      requestIdleCallback(() => done(), { timeout: MAX_WAIT_MS });
      void touch.passed?.then(done);
    }
  });
}

function noteTouch(): void {
  isTouched = true;
  touch.open();
}

/** The gate of a part that the server has left empty: it opens once nothing rests any more. */
export function restGate(): Gate {
  return { passed: rest.passed, open: () => undefined };
}

/** Opens every gate: a page that is about to change waits for all its parts, and would wait for those behind gates. */
export function openAllGates(): void {
  noteTouch();
  for (const gate of waiting) {
    forget(gate);
    gate.open();
  }
}

function listen(act: typeof addEventListener): void {
  for (const touch of TOUCHES) {
    act(touch, openAllGates, { capture: true, passive: true });
  }
}
