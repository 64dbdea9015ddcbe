/** Checks whether the back office may need the text of a key: its own texts, permissions, fields, and names of categories. */
export function isOfficeText(key: string): boolean {
  return /^(office|permission|field|nav)\./.test(key);
}
