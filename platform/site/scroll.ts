import { readStored, writeStored } from './storage.ts';

/** How a page was reached says where it is scrolled to: loaded (anew), by a link, a change of it, a step back. */
export type Arrival = 'start' | 'top' | 'kept' | 'back';

const STORE = 'scrolls';
/** So many entries of the history are remembered; older ones open at their top. */
const MOST = 50;
/** A page that grows so slowly is left where it is. */
const PATIENCE_MS = 3_000;
/** Whoever scrolls is not scrolled. */
const OWN_WILL = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Vertical places by the key of the history's entry, the latest last; read from the store when first asked for. */
let known: Map<string, number> | undefined;
let isRestoring = false;

/** The state of a new entry of the history: a key of its own. */
export function newEntry(): { readonly key: string } {
  return { key: `${Math.round(performance.timeOrigin + performance.now()).toString(36)}` };
}

/**
 * Remembers where every entry of the history is scrolled to, also over a reload. Browsers do so by themselves only for
 * pages that are whole at once.
 * @returns ends it
 */
export function rememberScroll(): () => void {
  history.scrollRestoration = 'manual';
  if (keyOfEntry() === undefined) {
    history.replaceState({ ...history.state, ...newEntry() }, '');
  }
  const keep = () => {
    writeStored('sessionStorage', STORE, JSON.stringify([...places()].slice(-MOST)));
  };
  addEventListener('scroll', remember, { passive: true });
  addEventListener('pagehide', keep);
  return () => {
    removeEventListener('scroll', remember);
    removeEventListener('pagehide', keep);
  };
}

/** Scrolls a page that has just been drawn to where its reader expects it. */
export function scrollOnArrival(arrival: Arrival): void {
  const top = places().get(keyOfEntry() ?? '');
  switch (arrival) {
    case 'start':
      // Who has begun to read is left alone; a script of the page itself may have come first.
      if (top !== undefined && (scrollY === 0 || isAtEnd())) {
        restore(top);
      }
      break;
    case 'kept':
      remember();
      break;
    case 'back':
      restore(top ?? 0);
      break;
    case 'top':
      goToTop();
      break;
  }
}

function goToTop(): void {
  const target = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null;
  if (target === null) {
    scrollTo({ top: 0, behavior: 'instant' });
  } else {
    target.scrollIntoView();
  }
}

function remember(): void {
  const key = keyOfEntry();
  if (key !== undefined && !isRestoring) {
    places().delete(key);
    places().set(key, scrollY);
  }
}

function places(): Map<string, number> {
  // Written by this very file.
  known ??= new Map(
    JSON.parse(readStored('sessionStorage', STORE) ?? '[]') as Iterable<readonly [string, number]>,
  );
  return known;
}

function isAtEnd(): boolean {
  return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
}

/** Again with each frame, until what the page still waits for has made it long enough. */
function restore(top: number): void {
  const until = performance.now() + PATIENCE_MS;
  isRestoring = true;
  const end = () => {
    isRestoring = false;
    for (const event of OWN_WILL) {
      removeEventListener(event, end);
    }
  };
  for (const event of OWN_WILL) {
    addEventListener(event, end, { passive: true, once: true });
  }
  const step = () => {
    if (isRestoring) {
      scrollTo({ top, behavior: 'instant' });
      if (Math.abs(scrollY - top) <= 1 || performance.now() > until) {
        end();
      } else {
        requestAnimationFrame(step);
      }
    }
  };
  step();
}

function keyOfEntry(): string | undefined {
  const { state } = history as { readonly state: { readonly key?: string } | null };
  return state?.key;
}
