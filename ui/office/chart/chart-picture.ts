import { linePath, rangeOf, type Series } from './series.ts';

/** The colours of a picture, of the theme that the operator sees. */
export type ChartColours = {
  readonly ground: string;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly main: string;
};

const WIDTH = 800;
const HEIGHT = 300;
const PAD = 24;
const BOX = { width: WIDTH - 2 * PAD, height: HEIGHT - 120 };
const TOP = 64;

/** A line chart as a picture by itself: its name, its lines, what they are, and the first and last place. */
export function linePicture(
  chart: {
    readonly label: string;
    readonly labels: readonly string[];
    readonly series: readonly Series[];
    readonly format: (value: number) => string;
  },
  colours: ChartColours,
): string {
  const { label, labels, series, format } = chart;
  const range = rangeOf(series);
  const zero = BOX.height * (range.high / (range.high - range.low));
  const lines = series.map(({ values, tone }) => {
    const isMain = tone === 'main';
    const look = isMain
      ? `stroke="${colours.main}" stroke-width="2"`
      : `stroke="${colours.muted}" stroke-width="1.5" stroke-dasharray="4 4"`;
    return `<path fill="none" ${look} d="${linePath(values, labels.length, BOX, range)}"/>`;
  });
  const names = series.map(({ name, tone }) => (tone === 'main' ? `— ${name}` : `- - ${name}`));
  return picture(label, colours, [
    `<g transform="translate(${PAD} ${TOP})"><path stroke="${colours.line}" d="M0 ${zero.toFixed(1)}H${BOX.width}"/>${lines.join('')}</g>`,
    text({ x: PAD, y: HEIGHT - 36, colour: colours.muted }, labels[0] ?? ''),
    text(
      { x: WIDTH - PAD, y: HEIGHT - 36, colour: colours.muted, isEnd: true },
      labels.at(-1) ?? '',
    ),
    text({ x: PAD, y: HEIGHT - 12, colour: colours.ink }, names.join('   ')),
    text(
      { x: WIDTH - PAD, y: HEIGHT - 12, colour: colours.muted, isEnd: true },
      format(range.high),
    ),
  ]);
}

/** A heat map as a picture by itself. */
export function heatPicture(
  chart: {
    readonly label: string;
    readonly columns: readonly string[];
    readonly rows: readonly { readonly name: string; readonly values: readonly number[] }[];
  },
  colours: ChartColours,
): string {
  const { label, columns, rows } = chart;
  const left = 220;
  const width = (WIDTH - PAD - left) / Math.max(1, columns.length);
  const height = Math.min(40, BOX.height / Math.max(1, rows.length));
  const highest = Math.max(0, ...rows.flatMap(({ values }) => values));
  const cells = rows.flatMap(({ values }, row) =>
    values.map((value, column) => {
      const place = `x="${(left + column * width).toFixed(1)}" y="${(TOP + row * height).toFixed(1)}"`;
      const size = `width="${(width - 1).toFixed(1)}" height="${(height - 1).toFixed(1)}"`;
      return `<rect ${place} ${size} fill="${colours.main}" fill-opacity="${heatOf(value, highest)}"/>`;
    }),
  );
  const names = rows.map(({ name }, row) =>
    text({ x: PAD, y: TOP + row * height + height / 2 + 4, colour: colours.ink }, name),
  );
  const bottom = TOP + rows.length * height + 18;
  return picture(label, colours, [
    ...cells,
    ...names,
    text({ x: left, y: bottom, colour: colours.muted }, columns[0] ?? ''),
    text({ x: WIDTH - PAD, y: bottom, colour: colours.muted, isEnd: true }, columns.at(-1) ?? ''),
  ]);
}

/** How strong the colour of a value is beside the highest one, from 0 to 1; what is below nothing has none. */
export function heatOf(value: number, highest: number): number {
  return highest <= 0 || value <= 0 ? 0 : Number((0.08 + 0.92 * (value / highest)).toFixed(3));
}

function picture(label: string, colours: ChartColours, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="14"><rect width="100%" height="100%" fill="${colours.ground}"/>${text({ x: PAD, y: 36, colour: colours.ink, size: 18 }, label)}${parts.join('')}</svg>`;
}

function text(
  look: {
    readonly x: number;
    readonly y: number;
    readonly colour: string;
    readonly isEnd?: boolean;
    readonly size?: number;
  },
  shown: string,
): string {
  const end = look.isEnd === true ? ' text-anchor="end"' : '';
  const size = look.size === undefined ? '' : ` font-size="${look.size}"`;
  const safe = shown.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${look.x}" y="${look.y.toFixed(1)}" fill="${look.colour}"${end}${size}>${safe}</text>`;
}
