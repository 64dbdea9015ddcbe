/** Whether a text is the id of a measuring tag; the empty text is none, which is allowed (BRD-8). */
export function isTagId(text: string): boolean {
  return /^(G-[A-Z0-9]{4,12})?$/.test(text);
}
