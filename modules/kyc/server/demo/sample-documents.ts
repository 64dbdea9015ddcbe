import { loadSharp } from '#platform/files/load-sharp.ts';
import type { Redrawn } from '#platform/files/redraw-picture.ts';
import type { Part } from '../../field-rules.ts';
import { pathOfLetters } from '../documents/dot-letters.ts';
import type { TypedData } from '../documents/sealed-data.ts';

const CARD = { width: 640, height: 400 } as const;
const FACE = { width: 480, height: 600 } as const;
const WATER = '#0b2530';
const MIST = '#e8f0ec';
const LEAF = '#0b7a5c';
const GREY = '#6f827c';
const QUALITY = 82;

type SamplePart = Exclude<Part, 'address' | 'funds'>;

const SAMPLES: Readonly<Record<SamplePart, (data: TypedData) => string>> = { front, back, face };

/** Draws a side of an invented document: nobody is in it, and it says that it is a sample. */
export async function drawSample(part: SamplePart, data: TypedData): Promise<Redrawn> {
  const sharp = await loadSharp();
  const { data: content, info } = await sharp(Buffer.from(SAMPLES[part](data)))
    .removeAlpha()
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { content, width: info.width, height: info.height };
}

function front({ nameLatin, birthday, number }: TypedData): string {
  const lines = [
    { y: 120, title: 'NAME', text: nameLatin },
    { y: 205, title: 'BORN', text: birthday },
    { y: 290, title: 'NUMBER', text: number },
  ];
  return card(
    'SAMPLE CARD',
    '<rect x="30" y="110" width="160" height="220" rx="8" fill="#fff"/>',
    portrait({ x: 110, y: 190, scale: 1 }),
    ...lines.map(({ y, title }) => write({ x: 230, y, dot: 2, text: title, colour: GREY })),
    ...lines.map(({ y, text }) => write({ x: 230, y: y + 22, dot: 4, text, colour: WATER })),
  );
}

function back(): string {
  const lines = [420, 500, 360].map(
    (width, row) => `<rect x="40" y="${130 + row * 40}" width="${width}" height="12" rx="6"/>`,
  );
  return card(
    'SAMPLE CARD - BACK',
    `<g fill="${GREY}">${lines.join('')}</g>`,
    `<rect x="40" y="290" width="560" height="70" rx="8" fill="${WATER}"/>`,
  );
}

/** A person who holds the card beside the face. */
function face({ nameLatin, number }: TypedData): string {
  return svg(
    FACE,
    portrait({ x: 240, y: 210, scale: 2.2 }),
    '<g transform="rotate(-4 240 470)">',
    '<rect x="120" y="400" width="240" height="150" rx="10" fill="#fff"/>',
    `<path d="M120 434v-24a10 10 0 0 1 10-10h220a10 10 0 0 1 10 10v24z" fill="${LEAF}"/>`,
    write({ x: 136, y: 410, dot: 2, text: 'SAMPLE', colour: MIST }),
    write({ x: 136, y: 456, dot: 2, text: nameLatin, colour: WATER }),
    write({ x: 136, y: 500, dot: 2, text: number, colour: WATER }),
    '</g>',
  );
}

function card(title: string, ...parts: readonly string[]): string {
  const wave = (y: number) => `M0 ${y}q40-30 80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0`;
  const waves = [140, 190, 240, 290, 340, 390].map(wave).join('');
  return svg(
    CARD,
    `<path d="${waves}" fill="none" stroke="${LEAF}" stroke-opacity=".14" stroke-width="3"/>`,
    `<rect width="${CARD.width}" height="80" fill="${LEAF}"/>`,
    write({ x: 40, y: 26, dot: 4, text: title, colour: MIST }),
    ...parts,
  );
}

function svg(
  { width, height }: { readonly width: number; readonly height: number },
  ...parts: readonly string[]
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${MIST}"/>${parts.join('')}</svg>`;
}

/** Shoulders, a head without features, and hair; the point is the middle of the head. */
function portrait(at: { readonly x: number; readonly y: number; readonly scale: number }): string {
  const { x, y, scale } = at;
  return [
    `<g transform="translate(${x} ${y}) scale(${scale})">`,
    '<path d="M-72 140c0-46 30-68 72-68s72 22 72 68z" fill="#2f7dd1"/>',
    '<path d="M-18 30h36v44q-18 20-36 0z" fill="#a0714f"/>',
    '<ellipse rx="42" ry="50" fill="#b68668"/>',
    '<path d="M-44 4c-6-38 12-60 44-60s50 22 44 60c-4-20-14-30-24-32c-22 6-46 4-64 32z" fill="#2a2320"/>',
    '</g>',
  ].join('');
}

/** Writes Latin capitals and digits; a dot of a letter is so many pixels wide. */
function write(text: {
  readonly x: number;
  readonly y: number;
  readonly dot: number;
  readonly text: string;
  readonly colour: string;
}): string {
  const { path } = pathOfLetters(text.text);
  return `<path transform="translate(${text.x} ${text.y}) scale(${text.dot})" d="${path}" fill="${text.colour}"/>`;
}
