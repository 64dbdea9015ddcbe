/** Checks whether the back office may need the text of a key: its own texts, refusals that a form finds by itself, permissions, fields, names of categories, plays as their boards call them, and reasons that players read. */
export function isOfficeText(key: string): boolean {
  return /^(error|office|permission|field|nav|play|reason)\./.test(key);
}
