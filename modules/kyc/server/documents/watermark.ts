import { openPicture } from '#platform/files/uploaded-picture.ts';
import { LETTER_ADVANCE, LETTER_ROWS, pathOfLetters } from './dot-letters.ts';

const QUALITY = 82;

/** Writes who reads it and when over a picture, again and again: a copy says whose it is. */
export async function watermark(bytes: Uint8Array, words: string): Promise<Buffer> {
  const picture = await openPicture(bytes);
  const { width = 0, height = 0 } = await picture.metadata();
  return await picture
    .composite([{ input: Buffer.from(overlay(words, { width, height })) }])
    .webp({ quality: QUALITY })
    .toBuffer();
}

type Size = { readonly width: number; readonly height: number };

function overlay(words: string, { width, height }: Size): string {
  const dot = Math.max(2, Math.round(width / 220));
  const { path, columns } = pathOfLetters(words);
  const stepX = Math.max(1, (columns + 2 * LETTER_ADVANCE) * dot);
  const stepY = LETTER_ROWS * dot * 4;
  const places: string[] = [];
  for (let y = 0, row = 0; y < height; y += stepY, row += 1) {
    for (let x = row % 2 === 0 ? 0 : -stepX / 2; x < width; x += stepX) {
      places.push(`<use href="#w" transform="translate(${x + dot} ${y + dot}) scale(${dot})"/>`);
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><path id="w" d="${path}" fill="#fff" fill-opacity=".6" stroke="#000" stroke-opacity=".5" stroke-width=".2"/></defs>${places.join('')}</svg>`;
}
