import { createContext, use, useSyncExternalStore } from 'react';

/** A key of a page, and what it does. */
export type PageKey = {
  /** The key as the browser names it: `a`, `Enter`. */
  readonly key: string;
  /** What it does, in words. */
  readonly label: string;
  /** Undefined for a key that a part of the page handles by itself: it is only shown. */
  readonly run?: (() => void) | undefined;
};

/** The keys of what is shown now, as its parts register them. */
export type KeyMap = {
  /** Registers keys. @returns removes them */
  readonly add: (keys: readonly PageKey[]) => () => void;
  readonly all: () => readonly PageKey[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether `g` was pressed and the next letter names a page. */
  readonly isGoing: () => boolean;
  readonly setGoing: (isGoing: boolean) => void;
};

export function createKeyMap(): KeyMap {
  const groups = new Set<readonly PageKey[]>();
  const listeners = new Set<() => void>();
  let shown: readonly PageKey[] = [];
  let isGoing = false;
  const change = () => {
    const keys = [...groups].flat();
    shown = keys.filter(({ key }, at) => keys.findIndex((one) => one.key === key) === at);
    for (const listener of listeners) {
      listener();
    }
  };
  return {
    add: (keys) => {
      groups.add(keys);
      change();
      return () => {
        groups.delete(keys);
        change();
      };
    },
    all: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isGoing: () => isGoing,
    setGoing: (next) => {
      isGoing = next;
    },
  };
}

/** The map of the office; the shell provides it. A page that stands alone has one that nobody reads. */
export const KeyMapContext = createContext<KeyMap>(createKeyMap());

export function useKeyMap(): KeyMap {
  return use(KeyMapContext);
}

/** The keys of the page that is shown. */
export function useShownKeys(): readonly PageKey[] {
  const map = useKeyMap();
  return useSyncExternalStore(map.subscribe, map.all);
}
