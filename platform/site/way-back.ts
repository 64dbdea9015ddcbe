import { hasNotedWayBack, WAY_BACK_KEY } from './remember-way-back.ts';
import { readStored } from './storage.ts';

/** `from` is the page a visit to `to` began at. */
const NOTED = /^(\/(?:[^/\s]\S*)?) (\/(?:[^/\s]\S*)?)$/;

/** Where leaving a game leads: the page this visit to it began at, the lobby of its kind without one. */
export function wayBack(): string {
  const [, from, to] = NOTED.exec(readStored('sessionStorage', WAY_BACK_KEY) ?? '') ?? [];
  const isThisVisit = hasNotedWayBack() || !isFresh();
  return from !== undefined && to !== undefined && isThisVisit && isAt(to)
    ? from
    : /^\/fbsports\b/i.test(location.pathname)
      ? '/sports'
      : '/';
}

/**
 * Whether the address begins a visit: it was typed, or opened by an external link; a reload or a step back continues
 * one.
 */
function isFresh(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'navigate';
}

/** The page of that address, whatever else its query holds by now. */
function isAt(to: string): boolean {
  const { pathname, searchParams } = new URL(to, location.origin);
  const here = new URLSearchParams(location.search);
  return (
    pathname === location.pathname &&
    [...searchParams].every(([name, value]) => here.get(name) === value)
  );
}
