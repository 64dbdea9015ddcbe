import { between, oneOf, type Random } from '../random.ts';
import { GLYPHS } from './glyphs.ts';
import { type Point, samplePoints } from './strokes.ts';

const WIDTH = 240;
const HEIGHT = 88;
/** Pixels of one unit of a glyph's box of 10 by 14. */
const UNIT = 3.3;
const CHARACTERS = [...GLYPHS.keys()];
/** Dark on light in both themes: the picture brings its own ground. */
const INKS = ['#0b2530', '#0a6b51', '#a81f52', '#17558f', '#6e4a00', '#9a330a'];
const GROUNDS = ['#eef6f2', '#fdf3e3', '#eef3fb', '#fbeef3'];

/** Four or five characters. */
export function chooseText(random: Random): string {
  const length = random() < 0.5 ? 4 : 5;
  return Array.from({ length }, () => oneOf(random, CHARACTERS)).join('');
}

/** The text as SVG paths, each character turned, stretched and shifted, all bent by waves, between lines and dots. */
export function drawPicture(text: string, random: Random): string {
  const bend = waves(random);
  const place = (WIDTH - 24) / text.length;
  const characters = [...text].map((character, index) =>
    drawCharacter(character, { random, bend, middle: 12 + place * (index + 0.5) }),
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
  const angle = between(random, -0.3, 0.3);
  const [wide, high] = [UNIT * between(random, 0.85, 1.1), UNIT * between(random, 0.95, 1.2)];
  const slant = between(random, -0.2, 0.2);
  const [shiftX, shiftY] = [between(random, -3, 3), between(random, -6, 6)];
  const put: Bend = ([x, y]) => {
    const [dx, dy] = [(x - 5 + (7 - y) * slant) * wide, (y - 7) * high];
    return bend([
      middle + shiftX + dx * Math.cos(angle) - dy * Math.sin(angle),
      HEIGHT / 2 + shiftY + dx * Math.sin(angle) + dy * Math.cos(angle),
    ]);
  };
  const path = (GLYPHS.get(character) ?? [])
    .map((stroke) => pathOf(samplePoints(stroke).map(put)))
    .join('');
  const width = between(random, 3.6, 5);
  return `<path d="${path}" ${penOf(oneOf(random, INKS), width)}/>`;
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
