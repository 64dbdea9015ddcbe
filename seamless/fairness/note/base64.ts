const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Base64 of RFC 4648, part 4, with padding. */
export function toBase64(bytes: Uint8Array): string {
  const groups = Array.from({ length: Math.ceil(bytes.length / 3) }, (_, group) => {
    const [one = 0, two = 0, three = 0] = bytes.subarray(group * 3, group * 3 + 3);
    const bits = one * 65_536 + two * 256 + three;
    return [18, 12, 6, 0].map((shift) => ALPHABET.charAt((bits >> shift) & 63)).join('');
  });
  const missing = (3 - (bytes.length % 3)) % 3;
  const text = groups.join('');
  return text.slice(0, text.length - missing) + '='.repeat(missing);
}

/** The bytes of a Base64 text; undefined when it is none, or not the one that `toBase64` writes. */
export function fromBase64(text: string): Uint8Array | undefined {
  if (!BASE64.test(text)) {
    return undefined;
  }
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 4) {
    const bits = [...text.slice(at, at + 4)].reduce(
      (sum, character) => sum * 64 + Math.max(0, ALPHABET.indexOf(character)),
      0,
    );
    bytes.push((bits >> 16) & 255, (bits >> 8) & 255, bits & 255);
  }
  const padding = text.length - text.replace(/=+$/, '').length;
  const decoded = Uint8Array.from(bytes.slice(0, bytes.length - padding));
  return toBase64(decoded) === text ? decoded : undefined;
}
