import { between, oneOf, type Random } from '../random.ts';
import { GLYPHS } from './glyphs.ts';
import { type Point, samplePoints } from './strokes.ts';

const WIDTH = 240;
const HEIGHT = 88;
/** Pixels of one unit of a glyph's box of 10 by 14. */
const UNIT = 3.6;
/** Characters stand closer than they are wide, so that their strokes cross and no gap tells where one ends. */
const CLOSE = { min: 0.82, max: 1.0 };
const MARGIN = 8;
/** Points of a stroke that are drawn at one width. */
const POINTS_OF_A_PIECE = 5;
const PEN = { min: 2.8, max: 5.6 };
const CHARACTERS = [...GLYPHS.keys()];
/** Dark on light in both themes: the picture brings its own ground. */
const INKS = ['#0b2530', '#0a6b51', '#a81f52', '#17558f', '#6e4a00', '#9a330a'];
const GROUNDS = ['#eef6f2', '#fdf3e3', '#eef3fb', '#fbeef3'];

/** Five or six characters. */
export function chooseText(random: Random): string {
  const length = random() < 0.5 ? 5 : 6;
  return Array.from({ length }, () => oneOf(random, CHARACTERS)).join('');
}

/**
 * The text as SVG paths, each character turned, stretched, shifted and drawn by a pen of changing width across its
 * neighbours, all bent by waves, between lines and dots.
 */
export function drawPicture(text: string, random: Random): string {
  const bend = waves(random);
  const characters = middlesOf(text.length, random).map((middle, index) =>
    drawCharacter(text[index] ?? '', { random, bend, middle }),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${oneOf(random, GROUNDS)}"/>`,
    ...Array.from({ length: 70 }, () => dot(random)),
    ...Array.from({ length: 3 }, () => strayLine(random, bend)),
    ...characters,
    ...Array.from({ length: 2 }, () => strayLine(random, bend)),
    '</svg>',
  ].join('');
}

/** Where the characters stand: at uneven distances, and the whole row anywhere that it fits. */
function middlesOf(length: number, random: Random): readonly number[] {
  const wide = 10 * UNIT;
  const gaps = Array.from(
    { length: length - 1 },
    () => wide * between(random, CLOSE.min, CLOSE.max),
  );
  const room = WIDTH - 2 * MARGIN - wide - gaps.reduce((sum, gap) => sum + gap, 0);
  const first = MARGIN + wide / 2 + between(random, 0, Math.max(room, 0));
  return Array.from({ length }, (_, index) =>
    gaps.slice(0, index).reduce((at, gap) => at + gap, first),
  );
}

type Bend = (point: Point) => Point;

function waves(random: Random): Bend {
  const [high, wide] = [between(random, 2, 4), between(random, 1.5, 3.5)];
  const [turnX, turnY] = [between(random, 0, 6.3), between(random, 0, 6.3)];
  const [rateX, rateY] = [between(random, 0.03, 0.05), between(random, 0.05, 0.09)];
  return ([x, y]) => [
    x + wide * Math.sin(y * rateY + turnY),
    y + high * Math.sin(x * rateX + turnX),
  ];
}

function drawCharacter(
  character: string,
  how: { readonly random: Random; readonly bend: Bend; readonly middle: number },
): string {
  const { random, bend, middle } = how;
  const angle = between(random, -0.35, 0.35);
  const [wide, high] = [UNIT * between(random, 0.85, 1.1), UNIT * between(random, 0.95, 1.2)];
  const slant = between(random, -0.2, 0.2);
  const shiftY = between(random, -8, 8);
  const put: Bend = ([x, y]) => {
    const [dx, dy] = [(x - 5 + (7 - y) * slant) * wide, (y - 7) * high];
    return bend([
      middle + dx * Math.cos(angle) - dy * Math.sin(angle),
      HEIGHT / 2 + shiftY + dx * Math.sin(angle) + dy * Math.cos(angle),
    ]);
  };
  const ink = oneOf(random, INKS);
  return (GLYPHS.get(character) ?? [])
    .flatMap((stroke) => piecesOf(samplePoints(stroke).map(put)))
    .map((piece) => `<path d="${pathOf(piece)}" ${penOf(ink, between(random, PEN.min, PEN.max))}/>`)
    .join('');
}

/** A stroke in pieces that meet, each for a pen of its own width. */
function piecesOf(points: readonly Point[]): readonly (readonly Point[])[] {
  const count = Math.ceil((points.length - 1) / POINTS_OF_A_PIECE);
  return Array.from({ length: count }, (_, index) =>
    points.slice(index * POINTS_OF_A_PIECE, (index + 1) * POINTS_OF_A_PIECE + 1),
  );
}

function strayLine(random: Random, bend: Bend): string {
  const [from, to] = [between(random, 8, HEIGHT - 8), between(random, 8, HEIGHT - 8)];
  const points = Array.from({ length: 25 }, (_, step): Point => {
    const part = step / 24;
    return bend([part * WIDTH, from + (to - from) * part + 10 * Math.sin(part * 7 + from)]);
  });
  return `<path d="${pathOf(points)}" opacity="0.75" ${penOf(oneOf(random, INKS), between(random, 1, 1.9))}/>`;
}

function dot(random: Random): string {
  const [x, y] = [between(random, 0, WIDTH), between(random, 0, HEIGHT)];
  const radius = between(random, 0.6, 1.7);
  return `<circle cx="${fixed(x)}" cy="${fixed(y)}" r="${fixed(radius)}" fill="${oneOf(random, INKS)}" opacity="0.6"/>`;
}

function penOf(colour: string, width: number): string {
  return `fill="none" stroke="${colour}" stroke-width="${fixed(width)}" stroke-linecap="round" stroke-linejoin="round"`;
}

function pathOf(points: readonly Point[]): string {
  return points
    .map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${fixed(x)} ${fixed(y)}`)
    .join('');
}

function fixed(value: number): string {
  return value.toFixed(1);
}
