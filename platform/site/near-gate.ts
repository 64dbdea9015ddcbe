/** A promise that a part of the page waits for before hydration; without one it does not wait. */
export type Gate = {
  readonly passed: Promise<void> | undefined;
  readonly open: () => void;
};

/** Nearer than this to what is seen, in pixels, a part comes alive. */
const NEAR_PX = 120;
/** A reader who does any of these may ask anything of the page next. */
const TOUCHES = ['pointerdown', 'keydown', 'click', 'input', 'touchstart', 'wheel'] as const;

export const openGate: Gate = { passed: undefined, open: () => undefined };

const waiting = new Set<Gate>();

export function createGate(): Gate {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { passed: promise, open: resolve };
}

/**
 * Opens a gate when its element comes near the window, or when the reader touches the page.
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
        pass();
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

/** Opens every gate: a page that is about to change waits for all its parts, and would wait for those behind gates. */
export function openAllGates(): void {
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
