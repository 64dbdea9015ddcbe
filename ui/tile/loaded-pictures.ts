const MAX = 200;
const loaded = new Set<string>();

/** Stores that a picture was loaded; above 200 pictures the least recently seen one is removed. */
export function rememberLoaded(src: string): void {
  loaded.delete(src);
  loaded.add(src);
  const [oldest] = loaded;
  if (loaded.size > MAX && oldest !== undefined) {
    loaded.delete(oldest);
  }
}

/** Whether a picture was loaded recently: it is in the cache of the browser and can be shown at once. */
export function wasLoaded(src: string): boolean {
  return loaded.has(src);
}
