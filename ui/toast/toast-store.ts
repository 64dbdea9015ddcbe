export type ToastTone = 'done' | 'info' | 'error';

export type ToastMessage = {
  readonly tone: ToastTone;
  readonly text: string;
  /** One action, such as “Try again”, which also closes the toast. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
};

export type ShownToast = ToastMessage & { readonly id: number };

const MAX = 3;

let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * Shows a short message in the corner, three at most: the oldest is removed first, errors last. A message about money
 * must also be shown elsewhere.
 * @returns its id, for `hideToast`
 */
export function showToast(message: ToastMessage): number {
  lastId += 1;
  const all = [...shown, { ...message, id: lastId }];
  const leaving = all.find(({ tone }) => tone !== 'error') ?? all[0];
  notify(all.length > MAX ? all.filter((toast) => toast !== leaving) : all);
  return lastId;
}

/** Removes a toast; an id that is no longer shown is no error. */
export function hideToast(id: number): void {
  notify(shown.filter((toast) => toast.id !== id));
}

/** The toasts that are shown now, oldest first. */
export function shownToasts(): readonly ShownToast[] {
  return shown;
}

/**
 * Calls back at each change.
 * @returns a function that removes the listener
 */
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
