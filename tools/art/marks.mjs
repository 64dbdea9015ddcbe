import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { lilyMark } from './lily-paths.mjs';
import { outputFolder } from './paint.mjs';
import { VENDORS } from './vendors.mjs';

const FACE = "Inter,system-ui,'Segoe UI',Roboto,'Noto Sans',sans-serif";

/** Writes the lily, the icons of the tab and the home screen, and the vendor marks. */
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
  for (const [name, size, svg] of [
    ['icon-192', 192, icon(30)],
    ['icon-512', 512, icon(30)],
    ['icon-maskable-512', 512, icon(0, '.8')],
  ]) {
    await sharp(Buffer.from(svg), { density: 288 })
      .resize(size, size)
      .png({ palette: true, colours: 128, effort: 10 })
      .toFile(`${outputFolder}/${name}.png`);
  }
  for (const [code, letter, dark, light, outline] of VENDORS) {
    await write(`vendor-${code}.svg`, vendorMark(letter, dark, light, outline));
  }
}

function vendorMark(letter, dark, light, outline) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><defs><linearGradient id="g" x1="0" y1="0" x2=".7" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs><path d="${outline}" fill="url(#g)"/><text x="64" y="86" text-anchor="middle" font-family="${FACE}" font-weight="800" font-size="62" fill="#fff" stroke="${dark}" stroke-width="5" paint-order="stroke" stroke-linejoin="round">${letter}</text></svg>\n`;
}

/** Draws the flower on the brand gradient. A home screen that cuts its own shape needs square corners and a smaller flower. */
function icon(radius, share = '.98') {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><defs><linearGradient id="g" x1="0" y1="0" x2=".5" y2="1"><stop stop-color="#0B2530"/><stop offset="1" stop-color="#0B7A5C"/></linearGradient></defs><rect width="128" height="128" rx="${radius}" fill="url(#g)"/><g transform="translate(64 64) scale(${share})">${lilyMark('#FFFFFF', '#F7BFD3', '#F2B530')}</g></svg>\n`;
}

function write(name, text) {
  return writeFile(`${outputFolder}/${name}`, text);
}
