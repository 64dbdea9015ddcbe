import { openPicture } from './uploaded-picture.ts';

const SIGNATURES = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
];
const DATA_URL = /^data:image\/(?:png|jpe?g);base64,/;
const MAX_EDGE = 2_000;
const QUALITY = 82;

export type Redrawn = {
  readonly content: Uint8Array;
  readonly width: number;
  readonly height: number;
};
export type PictureProblem = 'type' | 'size' | 'broken';

/**
 * The bytes of a data URL, when it is one of PNG or JPEG in truth and not only by name, and not too large.
 * @returns what is wrong with it otherwise
 */
export function pictureBytes(dataUrl: string, maxBytes: number): Uint8Array | PictureProblem {
  const head = DATA_URL.exec(dataUrl)?.[0];
  if (head === undefined) {
    return 'type';
  }
  const bytes = Buffer.from(dataUrl.slice(head.length), 'base64');
  if (!SIGNATURES.some((signature) => signature.every((byte, at) => bytes[at] === byte))) {
    return 'type';
  }
  return bytes.length > maxBytes ? 'size' : bytes;
}

/**
 * Renders a picture again: turned by its camera's note, no longer than 2,000 pixels, without place, maker or anything
 * else that came with it.
 */
export async function redrawPicture(bytes: Uint8Array): Promise<Redrawn | 'broken'> {
  try {
    const { data, info } = await (await openPicture(bytes))
      .resize({
        width: MAX_EDGE,
        height: MAX_EDGE,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  } catch {
    // A stranger's file that cannot be drawn is an answer to the stranger, no fault of ours.
    return 'broken';
  }
}
