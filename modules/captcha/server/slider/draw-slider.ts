import { loadSharp } from '#platform/files/load-sharp.ts';
import { between, oneOf, type Random } from '../random.ts';

/** Sizes in pixels of the background; the browser shows it larger or smaller. */
export const SLIDER = { width: 320, height: 180, piece: 52 } as const;

/** A rounded square with a knob at its right and a notch in its upper edge, in a box of 52 by 52. */
const PIECE =
  'M10 12h9a6.5 6.5 0 1 0 12 0h7a4 4 0 0 1 4 4v6a6.5 6.5 0 1 1 0 12v6a4 4 0 0 1-4 4h-28a4 4 0 0 1-4-4v-24a4 4 0 0 1 4-4z';
const PONDS = [
  ['#0b3d4a', '#2bb48a'],
  ['#17406b', '#63b3c9'],
  ['#4a1f3f', '#e58aa8'],
  ['#5a3d0c', '#f0c15a'],
  ['#123542', '#6fbf73'],
] as const;
const SHAPES = ['#f7c95a', '#ff8db3', '#8cc4ff', '#5ad6ae', '#eff7f4', '#0b2530'] as const;

export type SliderPictures = {
  readonly background: Buffer;
  readonly piece: Buffer;
  /** Left and upper edge of the gap. */
  readonly gapX: number;
  readonly gapY: number;
};

/** A pond nobody has seen before, with one piece cut out. */
export async function drawSlider(random: Random): Promise<SliderPictures> {
  const gapX = Math.round(between(random, 88, SLIDER.width - SLIDER.piece - 10));
  const gapY = Math.round(between(random, 8, SLIDER.height - SLIDER.piece - 8));
  const sharp = await loadSharp();
  const whole = await sharp(Buffer.from(drawPond(random)))
    .removeAlpha()
    .png()
    .toBuffer();
  const background = await sharp(whole)
    .composite([
      {
        input: shape('fill="#061820" fill-opacity="0.62" stroke="#fff" stroke-opacity="0.55"'),
        left: gapX,
        top: gapY,
      },
    ])
    .png({ compressionLevel: 6 })
    .toBuffer();
  const piece = await sharp(whole)
    .extract({ left: gapX, top: gapY, width: SLIDER.piece, height: SLIDER.piece })
    .ensureAlpha()
    .composite([
      { input: shape('fill="#fff"'), blend: 'dest-in' },
      { input: shape('fill="none" stroke="#fff" stroke-width="1.6"') },
    ])
    .png({ compressionLevel: 6 })
    .toBuffer();
  return { background, piece, gapX, gapY };
}

function shape(paint: string): Buffer {
  const { piece } = SLIDER;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${piece}" height="${piece}"><path d="${PIECE}" ${paint}/></svg>`,
  );
}

function drawPond(random: Random): string {
  const { width, height } = SLIDER;
  const [deep, light] = oneOf(random, PONDS);
  const [x, y] = [between(random, 0, 1).toFixed(2), between(random, 0, 1).toFixed(2)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<linearGradient id="g" x1="${x}" y1="0" x2="1" y2="${y}"><stop stop-color="${deep}"/><stop offset="1" stop-color="${light}"/></linearGradient>`,
    `<rect width="${width}" height="${height}" fill="url(#g)"/>`,
    ...Array.from({ length: 9 }, () => ripple(random)),
    ...Array.from({ length: 8 }, () => leaf(random)),
    ...Array.from({ length: 5 }, () => lily(random)),
    ...Array.from({ length: 90 }, () => speck(random)),
    '</svg>',
  ].join('');
}

function ripple(random: Random): string {
  const y = between(random, 0, SLIDER.height);
  const high = between(random, 6, 22);
  const path = `M-10 ${y.toFixed(0)}q45 ${(-high).toFixed(0)} 90 0t90 0t90 0t90 0`;
  return `<path d="${path}" fill="none" stroke="${oneOf(random, SHAPES)}" stroke-width="${between(random, 1, 4).toFixed(1)}" opacity="${between(random, 0.15, 0.45).toFixed(2)}"/>`;
}

function leaf(random: Random): string {
  const [x, y] = anywhere(random);
  const radius = between(random, 12, 34);
  return `<g transform="translate(${x} ${y}) rotate(${turn(random)}) scale(1 0.7)"><path d="M0 0L${radius.toFixed(0)} ${(radius / 4).toFixed(0)}A${radius.toFixed(0)} ${radius.toFixed(0)} 0 1 1 ${radius.toFixed(0)} ${(-radius / 4).toFixed(0)}z" fill="${oneOf(random, SHAPES)}" opacity="${between(random, 0.3, 0.7).toFixed(2)}"/></g>`;
}

function lily(random: Random): string {
  const [x, y] = anywhere(random);
  const colour = oneOf(random, SHAPES);
  const size = between(random, 0.25, 0.55).toFixed(2);
  const petals = [0, 60, 120, 180, 240, 300]
    .map(
      (angle) => `<path d="M0-8C10-16 13-34 0-47C-13-34-10-16 0-8Z" transform="rotate(${angle})"/>`,
    )
    .join('');
  return `<g transform="translate(${x} ${y}) rotate(${turn(random)}) scale(${size})" fill="${colour}" opacity="0.85">${petals}<circle r="9" fill="#f2b530"/></g>`;
}

function speck(random: Random): string {
  const [x, y] = anywhere(random);
  return `<circle cx="${x}" cy="${y}" r="${between(random, 0.5, 1.8).toFixed(1)}" fill="${oneOf(random, SHAPES)}" opacity="0.6"/>`;
}

function anywhere(random: Random): readonly [string, string] {
  return [
    between(random, 0, SLIDER.width).toFixed(0),
    between(random, 0, SLIDER.height).toFixed(0),
  ];
}

function turn(random: Random): string {
  return between(random, 0, 360).toFixed(0);
}
