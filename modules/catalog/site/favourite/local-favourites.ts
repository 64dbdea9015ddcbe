import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#platform/site/storage.ts';

/** Lottery games are stored under the username in this browser, not by the server (GL-3). */
const LOTTERY_TYPES = new Set(['LOTT', 'ELOTT']);

export function isStoredLocally(gameType: string): boolean {
  return LOTTERY_TYPES.has(gameType);
}

const listeners = new Set<() => void>();
const NONE: readonly number[] = [];
/** The text that is stored, so that a reader who asks again gets the same list. */
let read: { readonly key: string; readonly text: string; readonly nodes: readonly number[] } = {
  key: '',
  text: '',
  nodes: NONE,
};

/** Ids of an account's lottery favourites in this browser, the last one first. */
export function localFavourites(account: string): readonly number[] {
  const key = `lottFavourites:${account}`;
  const text = readStored('localStorage', key) ?? '';
  if (read.key !== key || read.text !== text) {
    // An empty list is always the same: a page that the server drew with it is not drawn again.
    read = { key, text, nodes: text === '' ? NONE : text.split(',').map(Number).filter(Boolean) };
  }
  return read.nodes;
}

/** Takes a lottery game out of the account's favourites, or puts it in front. */
export function toggleLocal(account: string, nodeId: number): void {
  const nodes = localFavourites(account);
  store(
    account,
    nodes.includes(nodeId) ? nodes.filter((node) => node !== nodeId) : [nodeId, ...nodes],
  );
}

/** Puts a lottery game in front of the account's favourites, unless it is one of them. */
export function addLocal(account: string, nodeId: number): void {
  const nodes = localFavourites(account);
  if (!nodes.includes(nodeId)) {
    store(account, [nodeId, ...nodes]);
  }
}

function store(account: string, nodes: readonly number[]): void {
  writeStored('localStorage', `lottFavourites:${account}`, nodes.join(','));
  for (const listener of listeners) {
    listener();
  }
}

export function useLocalFavourites(account: string): readonly number[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => localFavourites(account),
    () => NONE,
  );
}
