import { openPicture } from '#platform/files/uploaded-picture.ts';

const QUALITY = 82;
/** Rows of five dots, from the top: letters that look the same on every machine, whatever fonts it has. */
const GLYPHS: Readonly<Record<string, string>> = {
  A: '0e11111f111111',
  B: '1e11111e11111e',
  C: '0e11101010110e',
  D: '1e11111111111e',
  E: '1f10101e10101f',
  F: '1f10101e101010',
  G: '0e11101711110f',
  H: '1111111f111111',
  I: '0e04040404040e',
  J: '0702020202120c',
  K: '11121418141211',
  L: '1010101010101f',
  M: '111b1515111111',
  N: '11191513111111',
  O: '0e11111111110e',
  P: '1e11111e101010',
  Q: '0e11111115120d',
  R: '1e11111e141211',
  S: '0f10100e01011e',
  T: '1f040404040404',
  U: '1111111111110e',
  V: '11111111110a04',
  W: '1111111515150a',
  X: '11110a040a1111',
  Y: '11110a04040404',
  Z: '1f01020408101f',
  0: '0e11131519110e',
  1: '040c040404040e',
  2: '0e11010204081f',
  3: '1f02040201110e',
  4: '02060a121f0202',
  5: '1f101e0101110e',
  6: '0608101e11110e',
  7: '1f010204080808',
  8: '0e11110e11110e',
  9: '0e11110f01020c',
  '-': '0000001f000000',
  ':': '00040000040000',
};
const COLUMNS = 5;
const ROWS = 7;
const ADVANCE = COLUMNS + 1;

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
  const { path, columns } = pathOf(words);
  const stepX = Math.max(1, (columns + 2 * ADVANCE) * dot);
  const stepY = ROWS * dot * 4;
  const places: string[] = [];
  for (let y = 0, row = 0; y < height; y += stepY, row += 1) {
    for (let x = row % 2 === 0 ? 0 : -stepX / 2; x < width; x += stepX) {
      places.push(`<use href="#w" transform="translate(${x + dot} ${y + dot}) scale(${dot})"/>`);
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><path id="w" d="${path}" fill="#fff" fill-opacity=".6" stroke="#000" stroke-opacity=".5" stroke-width=".2"/></defs>${places.join('')}</svg>`;
}

/** The letters as one path of unit squares; what has no letter leaves a gap. */
function pathOf(words: string): { readonly path: string; readonly columns: number } {
  const squares: string[] = [];
  const letters = [...words.normalize('NFKD').toUpperCase()];
  for (const [place, letter] of letters.entries()) {
    const rows = GLYPHS[letter] ?? '';
    for (let row = 0; row < ROWS; row += 1) {
      const bits = Number.parseInt(rows.slice(2 * row, 2 * row + 2) || '0', 16);
      for (let column = 0; column < COLUMNS; column += 1) {
        if (((bits >> (COLUMNS - 1 - column)) & 1) === 1) {
          squares.push(`M${place * ADVANCE + column} ${row}h1v1h-1z`);
        }
      }
    }
  }
  return { path: squares.join(''), columns: letters.length * ADVANCE };
}
