import { crc32, deflateSync } from 'node:zlib';
import type { Redrawn } from '#platform/files/redraw-picture.ts';
import { dotsOf } from '../documents/dot-letters.ts';

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];
export type Sheet = { readonly width: number; readonly height: number; readonly pixels: Buffer };

const CHANNELS = 3;

/** A picture of one colour, to be drawn on. It needs no library, because every start of a sandbox draws a few. */
export function aSheet(width: number, height: number, colour: Colour): Sheet {
  const sheet = { width, height, pixels: Buffer.alloc(width * height * CHANNELS) };
  fillBox(sheet, { x: 0, y: 0, width, height }, colour);
  return sheet;
}

type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

export function fillBox(sheet: Sheet, box: Box, colour: Colour): void {
  const line = Buffer.alloc(box.width * CHANNELS, Buffer.from(colour));
  for (let y = box.y; y < box.y + box.height; y += 1) {
    line.copy(sheet.pixels, (y * sheet.width + box.x) * CHANNELS);
  }
}

/** A disc, or the upper half of one: a head, or shoulders. */
export function fillDisc(
  sheet: Sheet,
  disc: {
    readonly x: number;
    readonly y: number;
    readonly radius: number;
    readonly isHalf?: boolean;
  },
  colour: Colour,
): void {
  const { x, y, radius, isHalf = false } = disc;
  for (let row = -radius; row <= (isHalf ? 0 : radius); row += 1) {
    const half = Math.round(Math.sqrt(radius * radius - row * row));
    fillBox(sheet, { x: x - half, y: y + row, width: 2 * half, height: 1 }, colour);
  }
}

/** Writes Latin capitals and digits; a dot of a letter is so many pixels wide. */
export function write(
  sheet: Sheet,
  text: { readonly x: number; readonly y: number; readonly dot: number; readonly text: string },
  colour: Colour,
): void {
  const { x, y, dot } = text;
  for (const { column, row } of dotsOf(text.text)) {
    fillBox(sheet, { x: x + column * dot, y: y + row * dot, width: dot, height: dot }, colour);
  }
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BIT_DEPTH = 8;
const TRUE_COLOUR = 2;

/** The sheet as a PNG. */
export function asPicture({ width, height, pixels }: Sheet): Redrawn {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([BIT_DEPTH, TRUE_COLOUR], 8);
  const length = width * CHANNELS;
  // Each line begins with the number of its filter; 0 is none.
  const lines = Buffer.alloc((length + 1) * height);
  for (let row = 0; row < height; row += 1) {
    pixels.copy(lines, row * (length + 1) + 1, row * length, (row + 1) * length);
  }
  const chunks = [
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return { content: Buffer.concat([SIGNATURE, ...chunks]), width, height };
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
