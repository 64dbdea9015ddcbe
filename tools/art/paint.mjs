import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';

const OUT = join(import.meta.dirname, '../../apps/site/public/pictures');
const FIGURES = join(import.meta.dirname, 'node_modules/@lobehub/fluent-emoji-3d/assets');
const DIGITS_FONT = process.env.ART_FONT ?? '/usr/share/fonts/truetype/noto/NotoSans-Bold.ttf';

/** Makes a random source from the name of a picture, so that its random details are the same at every run. */
export function randomOf(name) {
  let hash = 2166136261;
  for (const letter of name) {
    hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  }
  return () => {
    hash += 0x6d2b79f5;
    let mixed = Math.imul(hash ^ (hash >>> 15), hash | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Converts hue (degrees), saturation and lightness (percent) to `#rrggbb`, because resvg reads no hsl in gradients. */
export function colour(hue, saturation, lightness) {
  const turn = ((hue % 360) + 360) % 360;
  const light = lightness / 100;
  const reach = (saturation / 100) * Math.min(light, 1 - light);
  const part = (offset) => {
    const at = (offset + turn / 30) % 12;
    const value = light - reach * Math.max(-1, Math.min(at - 3, Math.min(9 - at, 1)));
    return Math.round(255 * value)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}

/** Reads a figure as a data URL, a little more vivid than its file. */
export async function figure(code, size = 512) {
  const png = await sharp(`${FIGURES}/${code}.webp`)
    .resize(size, size, { kernel: 'lanczos3' })
    .modulate({ saturation: 1.18 })
    .sharpen({ sigma: 0.8 })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** Draws a star of four points. */
export function spark(x, y, size, opacity = 1) {
  const s = size;
  const near = s * 0.2;
  const mid = s * 0.5;
  const far = s * 2;
  return `<path transform="translate(${x} ${y})" fill="#FFE9A8" opacity="${opacity}" d="M0 ${-far}C${near} ${-mid} ${mid} ${-near} ${far} 0C${mid} ${near} ${near} ${mid} 0 ${far}C${-near} ${mid} ${-mid} ${near} ${-far} 0C${-mid} ${-near} ${-near} ${-mid} 0 ${-far}Z"/>`;
}

/** Renders an SVG to PNG; the only font is that of the digits. */
export function rasterise(svg) {
  const font = { loadSystemFonts: false, fontFiles: [DIGITS_FONT], defaultFontFamily: 'Noto Sans' };
  return new Resvg(svg, { font }).render().asPng();
}

/** Writes an AVIF of at most `maxBytes`: the quality is lowered until it fits, or until it is below 30. */
export async function writeAvif(
  name,
  png,
  { width, height, maxBytes, quality = 62, folder = OUT },
) {
  for (let step = quality; ; step -= 3) {
    const avif = await sharp(png)
      .resize(width, height)
      .avif({ quality: step, effort: 7 })
      .toBuffer();
    if (avif.length <= maxBytes || step < 30) {
      await writeFile(`${folder}/${name}.avif`, avif);
      process.stdout.write(`${name}.avif ${avif.length} bytes, quality ${step}\n`);
      return;
    }
  }
}

export const outputFolder = OUT;
