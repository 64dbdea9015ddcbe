import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { lilyMark } from './lily-paths.mjs';
import { outputFolder } from './paint.mjs';

/** Invented vendor marks: code, letter, dark, light, outline. */
const VENDORS = [
  [
    'padma',
    'P',
    '#0B7A5C',
    '#5FD3A8',
    'M64 8C96 28 112 62 92 96C76 122 52 122 36 96C16 62 32 28 64 8Z',
  ],
  [
    'baul',
    'B',
    '#B3205A',
    '#FF9DBF',
    'M20 20H84A24 24 0 0 1 108 44V84A24 24 0 0 1 84 108H44A24 24 0 0 1 20 84Z',
  ],
  ['monsoon', 'M', '#1B5FA8', '#7CC0FF', 'M64 10A54 54 0 1 0 118 64A54 54 0 0 0 64 10Z'],
  ['kadam', 'K', '#B45309', '#FFC67A', 'M64 8L114 36V92L64 120L14 92V36Z'],
  ['neel', 'N', '#4338A8', '#B3ABFF', 'M64 10L118 64L64 118L10 64Z'],
  [
    'rupali',
    'R',
    '#475569',
    '#DCE5EE',
    'M18 34L64 12L110 34V78C110 100 86 114 64 120C42 114 18 100 18 78Z',
  ],
  [
    'shimul',
    'S',
    '#B91C1C',
    '#FF9C8F',
    'M64 14C82 -4 124 22 110 52C134 66 122 112 90 106C82 128 44 128 38 106C4 112 -6 66 18 52C4 22 46 -4 64 14Z',
  ],
];
const FACE = "Inter,system-ui,'Segoe UI',Roboto,'Noto Sans',sans-serif";

/** The lily, the icon of the tab and the home screen, and the vendor marks. */
export async function writeMarks() {
  const mark = lilyMark('#D6336C', '#A81F52', '#F2B530');
  await write(
    'lily.svg',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100">${mark}</svg>\n`,
  );
  await write('favicon.svg', icon(30));
  await sharp(Buffer.from(icon(0)), { density: 144 })
    .resize(180, 180)
    .png({ palette: true, colours: 64, effort: 10 })
    .toFile(`${outputFolder}/apple-touch-icon.png`);
  for (const [code, letter, dark, light, outline] of VENDORS) {
    await write(
      `vendor-${code}.svg`,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><defs><linearGradient id="g" x1="0" y1="0" x2=".7" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs><path d="${outline}" fill="url(#g)"/><text x="64" y="86" text-anchor="middle" font-family="${FACE}" font-weight="800" font-size="62" fill="#fff" stroke="${dark}" stroke-width="5" paint-order="stroke" stroke-linejoin="round">${letter}</text></svg>\n`,
    );
  }
}

/** The flower on the brand gradient; the home screen rounds the corners itself. */
function icon(radius) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><defs><linearGradient id="g" x1="0" y1="0" x2=".5" y2="1"><stop stop-color="#0B2530"/><stop offset="1" stop-color="#0B7A5C"/></linearGradient></defs><rect width="128" height="128" rx="${radius}" fill="url(#g)"/><g transform="translate(64 64) scale(.98)">${lilyMark('#FFFFFF', '#F7BFD3', '#F2B530')}</g></svg>\n`;
}

function write(name, text) {
  return writeFile(`${outputFolder}/${name}`, text);
}
