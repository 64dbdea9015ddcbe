export type ToastTone = 'done' | 'info' | 'error';

export type ToastMessage = {
  readonly tone: ToastTone;
  readonly text: string;
  /** One thing to do about it, such as “Try again”. It closes the toast. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
};

export type ShownToast = ToastMessage & { readonly id: number };

const MAX = 3;

let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * Shows a passing message in the corner. Three at most: the oldest leaves first, errors last. Never the only place
 * where something about money is shown.
 * @returns its id, for `hideToast`
 */
export function showToast(message: ToastMessage): number {
  lastId += 1;
  const all = [...shown, { ...message, id: lastId }];
  const leaving = all.find(({ tone }) => tone !== 'error') ?? all[0];
  notify(all.length > MAX ? all.filter((toast) => toast !== leaving) : all);
  return lastId;
}

/** Takes a toast away; one that has gone already is no error. */
export function hideToast(id: number): void {
  notify(shown.filter((toast) => toast.id !== id));
}

/** What is shown now, oldest first. */
export function shownToasts(): readonly ShownToast[] {
  return shown;
}

/** Calls back at each change. @returns the way to stop it */
export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) {
    listener();
  }
}
