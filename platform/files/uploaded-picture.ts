import type { Sharp } from 'sharp';
import { loadSharp } from './load-sharp.ts';

const DATA_URL = /^data:image\/(?:avif|webp|png|jpeg);base64,/;
/** Of a picture that claims more, nothing is unpacked: 40 million are 160 MB of memory. */
const MAX_PIXELS = 40_000_000;

/** The bytes of an operator's upload, or undefined when it does not call itself a picture. */
export function bytesOfDataUrl(dataUrl: string): Uint8Array | undefined {
  const head = DATA_URL.exec(dataUrl)?.[0];
  return head === undefined ? undefined : Buffer.from(dataUrl.slice(head.length), 'base64');
}

/**
 * A stranger's picture to be rendered again, turned by its camera's note. What cannot be rendered throws when its
 * rendering is asked for.
 */
export async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate();
}
