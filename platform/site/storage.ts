/** Browser storage that may be switched off, full, or absent on the server: reading gives nothing, writing is no error. */
type Area = 'localStorage' | 'sessionStorage';

export function readStored(area: Area, key: string): string | null {
  try {
    return globalThis[area]?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

export function writeStored(area: Area, key: string, value: string): void {
  try {
    globalThis[area]?.setItem(key, value);
  } catch {
    // A private window without storage still works for as long as the page lives.
  }
}

export function removeStored(area: Area, key: string): void {
  try {
    globalThis[area]?.removeItem(key);
  } catch {
    // See writeStored.
  }
}
