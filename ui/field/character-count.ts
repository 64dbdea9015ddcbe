/** Length of a text as the server counts it: code points after composing (NFC), without space around. */
export function characterCount(text: string): number {
  return [...text.normalize('NFC').trim()].length;
}
