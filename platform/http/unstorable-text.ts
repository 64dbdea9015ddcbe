/**
 * Finds the first text that no database stores: one with a NUL or half a surrogate pair. PostgreSQL refuses both, so
 * they are refused before any module, in the names of fields too.
 * @returns the names and numbers that lead there, or undefined when every text can be stored
 */
export function placeOfUnkept(given: unknown): readonly string[] | undefined {
  if (typeof given === 'string') {
    return isStored(given) ? undefined : [];
  }
  if (typeof given !== 'object' || given === null) {
    return undefined;
  }
  for (const [name, value] of Object.entries(given)) {
    if (!isStored(name)) {
      return [];
    }
    const place = placeOfUnkept(value);
    if (place !== undefined) {
      return [name, ...place];
    }
  }
  return undefined;
}

function isStored(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
