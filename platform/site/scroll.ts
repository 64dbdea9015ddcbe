import { readStored, writeStored } from './storage.ts';

const STORE = 'scrolls';
/** So many entries of the history are remembered; older ones open at their top. */
const MAX = 50;
/** A page that grows so slowly is left where it is. */
const PATIENCE_MS = 3_000;
/** Whoever scrolls is not scrolled. */
const OWN_WILL = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Vertical places by the key of the history's entry, the latest last; read from the store when first asked for. */
let known: Map<string, number> | undefined;
let isRestoring = false;

/**
 * Remembers where every entry of the history is scrolled to, also over a reload. Browsers do so by themselves only for
 * pages that are whole at once. Called once, with the key of the entry that is drawn: the history is ahead of it while
 * the next page is fetched, and what the page that is left scrolls in that time is not the next one's.
 */
export function rememberScroll(drawn: { current: string | undefined }): void {
  history.scrollRestoration = 'manual';
  if (keyOfEntry() === undefined) {
    history.replaceState({ ...history.state, key: Date.now().toString(36) }, '');
  }
  drawn.current ??= keyOfEntry();
  addEventListener('scroll', () => remember(drawn.current), { passive: true });
  addEventListener('pagehide', () => {
    writeStored('sessionStorage', STORE, JSON.stringify([...places()].slice(-MAX)));
  });
}

/** Scrolls a page that has just been drawn to where its reader left it; an entry without a key is the browser's. */
export function scrollBack(entry: string | undefined, arrival: 'start' | 'back'): void {
  const top = entry === undefined ? undefined : places().get(entry);
  if (arrival === 'back' && entry !== undefined) {
    restore(top ?? 0);
  } else if (top !== undefined && (scrollY === 0 || isAtEnd())) {
    // Whoever has begun to read a page that is loaded anew is left alone.
    restore(top);
  }
}

function remember(entry: string | undefined): void {
  if (entry !== undefined && !isRestoring) {
    places().delete(entry);
    places().set(entry, scrollY);
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
