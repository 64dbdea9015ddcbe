declare global {
  interface JSON {
    /** ECMAScript 2026: a value that `JSON.stringify` writes as that text. Throws unless it is the JSON of a text or number. */
    rawJSON(text: string): unknown;
  }
}

/** The JSON of a text in ASCII alone: V8 keeps and writes it in half the bytes that one wider character makes of the whole. */
export function asciiJson(text: string): string {
  return JSON.stringify(text).replaceAll(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * A text of an answer whose JSON is written already: it is copied. Its type is what readers of the answer get; it serves nothing
 * but as a member of what is answered.
 * @param json the JSON of a text, with its quotation marks
 */
export function writtenText(json: string): string {
  return JSON.rawJSON(json) as string;
}
