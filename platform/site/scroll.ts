import { type Arrival, keyOfEntry } from './history-entry.ts';
import { readStored, writeStored } from './storage.ts';

const STORE = 'scrolls';
/** So many entries of the history are remembered; older ones open at their top. */
const MAX = 50;
/** A page that grows so slowly is left where it is. */
const PATIENCE_MS = 3_000;
/** A reader who scrolls is not scrolled. */
const OWN_WILL = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Vertical places by the key of the history's entry, the latest last; read from the store when first asked for. */
let known: Map<string, number> | undefined;
/** The key of the entry that is drawn. The history is ahead of it while the next page is fetched. */
let drawn: string | undefined;
let isRestoring = false;

/**
 * Remembers where every entry of the history is scrolled to, also over a reload. Browsers do so by themselves only for
 * pages that are whole at once. Called once.
 */
export function rememberScroll(): void {
  history.scrollRestoration = 'manual';
  if (keyOfEntry() === undefined) {
    history.replaceState({ ...history.state, key: Date.now().toString(36) }, '');
  }
  drawn ??= keyOfEntry();
  if (scrollY > 0) {
    // The reader scrolled before this file had come.
    remember();
  }
  addEventListener('scroll', remember, { passive: true });
  addEventListener('pagehide', () => {
    writeStored('sessionStorage', STORE, JSON.stringify([...places()].slice(-MAX)));
  });
}

/** Scrolls a page that has just been drawn to where its reader left it. An entry without a key is the browser's. */
export function entryDrawn(entry: string | undefined, arrival: Arrival): void {
  if (entry === undefined || entry !== keyOfEntry()) {
    return;
  }
  drawn = entry;
  const top = places().get(entry);
  if (arrival === 'back') {
    restore(top ?? 0);
  } else if (arrival === 'start' && top !== undefined && (scrollY === 0 || isAtEnd())) {
    // A reader who has begun to read a page that is loaded again is left alone.
    restore(top);
  }
}

/** Stores the scroll position of the entry; positions during a change of entries are stored for neither. */
function remember(): void {
  if (drawn !== undefined && drawn === keyOfEntry() && !isRestoring) {
    places().delete(drawn);
    places().set(drawn, scrollY);
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
      if (Math.abs(scrollY - top) <= 1 || performance.now() > until || drawn !== keyOfEntry()) {
        end();
      } else {
        requestAnimationFrame(step);
      }
    }
  };
  step();
}
