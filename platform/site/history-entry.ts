/** How a page was reached: by loading or reloading, by a link, by a change of its query, by a step back or forward. */
export type Arrival = 'start' | 'top' | 'kept' | 'back';

/** The key of the history's present entry; none before scroll.ts has given the first one its key. */
export function keyOfEntry(): string | undefined {
  const { state } = history as { readonly state: { readonly key?: string } | null };
  return state?.key;
}
