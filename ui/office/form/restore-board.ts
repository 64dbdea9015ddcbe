import { createContext, use, useCallback, useEffect, useSyncExternalStore } from 'react';

/** Puts an earlier version into an editor: what stood before each change since, the newest first. */
export type Restore = (befores: readonly unknown[]) => void;

/** The editors of one page by what the audit trail calls their things, so that its timeline can put a version back. */
export type RestoreBoard = {
  /** @returns how to take the editor from the board again */
  readonly add: (entity: string, restore: Restore) => () => void;
  readonly editorsOf: (entity: string) => readonly Restore[];
  readonly subscribe: (changed: () => void) => () => void;
};

export const RestoreBoardContext = createContext<RestoreBoard | undefined>(undefined);

export function createRestoreBoard(): RestoreBoard {
  const editors = new Set<{ readonly entity: string; readonly restore: Restore }>();
  const watchers = new Set<() => void>();
  const changed = () => {
    for (const watcher of watchers) {
      watcher();
    }
  };
  return {
    add: (entity, restore) => {
      const editor = { entity, restore };
      editors.add(editor);
      changed();
      return () => {
        editors.delete(editor);
        changed();
      };
    },
    editorsOf: (entity) =>
      [...editors].filter((one) => one.entity === entity).map(({ restore }) => restore),
    subscribe: (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}

/** Enters an editor on the board of its page; without `restore` it takes no earlier version. */
export function useRestorable(entity: string, restore: Restore | undefined): void {
  const board = use(RestoreBoardContext);
  // The editor of every render is another one: its draft has moved.
  useEffect(() => (restore === undefined ? undefined : board?.add(entity, restore)));
}

/** What puts an earlier version of a thing into its editors on this page; undefined when there is none. */
export function useRestore(entity: string): Restore | undefined {
  const board = use(RestoreBoardContext);
  const subscribe = useCallback(
    (changed: () => void) => board?.subscribe(changed) ?? (() => undefined),
    [board],
  );
  const isThere = useSyncExternalStore(subscribe, () => (board?.editorsOf(entity).length ?? 0) > 0);
  return isThere
    ? (befores) => {
        for (const restore of board?.editorsOf(entity) ?? []) {
          restore(befores);
        }
      }
    : undefined;
}
