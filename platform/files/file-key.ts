const FORM = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*\.[a-z0-9]{1,8}$/i;

/** Throws unless the key is `brand/area/name.ext` of harmless characters: it becomes a path. */
export function checkFileKey(key: string): void {
  if (key.length > 300 || !FORM.test(key)) {
    throw new Error('a file key is brand/area/name.ext');
  }
}
