/** Length of a text as the server counts it: code points after NFC normalization, without surrounding white space. */
export function characterCount(text: string): number {
  return [...text.normalize('NFC').trim()].length;
}
