import { readStored, writeStored } from '#platform/site/storage.ts';

/** A thing that the operator opened or pinned: where it is, and what it is called. */
export type Place = { readonly path: string; readonly label: string; readonly hint: string };

const MAX_RECENT = 8;
const MAX_PINNED = 20;

/** Things that were opened in this tab, the last first. They leave with the tab, since machines may be shared. */
export function recentPlaces(operatorId: string): readonly Place[] {
  return read('sessionStorage', `office.recent.${operatorId}`);
}

export function addRecent(operatorId: string, place: Place): void {
  const others = recentPlaces(operatorId).filter(({ path }) => path !== place.path);
  write('sessionStorage', `office.recent.${operatorId}`, [place, ...others].slice(0, MAX_RECENT));
}

/** Things that the operator pinned, in the order they were. */
export function pinnedPlaces(operatorId: string): readonly Place[] {
  return read('localStorage', `office.pinned.${operatorId}`);
}

/** Pins a thing, or takes the pin away. @returns what is pinned now */
export function togglePinned(operatorId: string, place: Place): readonly Place[] {
  const pinned = pinnedPlaces(operatorId);
  const others = pinned.filter(({ path }) => path !== place.path);
  const next = others.length < pinned.length ? others : [...others, place].slice(-MAX_PINNED);
  write('localStorage', `office.pinned.${operatorId}`, next);
  return next;
}

function read(area: 'localStorage' | 'sessionStorage', key: string): readonly Place[] {
  try {
    const stored: unknown = JSON.parse(readStored(area, key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPlace) : [];
  } catch {
    return [];
  }
}

function write(
  area: 'localStorage' | 'sessionStorage',
  key: string,
  places: readonly Place[],
): void {
  writeStored(area, key, JSON.stringify(places));
}

function isPlace(one: unknown): one is Place {
  return (
    typeof one === 'object' &&
    one !== null &&
    'path' in one &&
    typeof one.path === 'string' &&
    'label' in one &&
    typeof one.label === 'string' &&
    'hint' in one &&
    typeof one.hint === 'string'
  );
}
