const MAX = 200;
const loaded = new Set<string>();

/** Remembers that a picture came; of more than 200 the one seen longest ago is forgotten. */
export function rememberLoaded(src: string): void {
  loaded.delete(src);
  loaded.add(src);
  const [oldest] = loaded;
  if (loaded.size > MAX && oldest !== undefined) {
    loaded.delete(oldest);
  }
}

/** Whether a picture was loaded lately: it is in the browser's cache and need not wait for the window. */
export function wasLoaded(src: string): boolean {
  return loaded.has(src);
}
