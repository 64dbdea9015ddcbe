import { join } from 'node:path';
import sharp from 'sharp';
import { MINE } from '../../vendors/sample/client/mine.ts';
import { FIGURES } from '../../vendors/sample/data/figures.ts';
import { GAMES, tileOf } from '../../vendors/sample/data/vendors.ts';
import { figure, rasterise, writeAvif } from './paint.mjs';
import { tile } from './tile.mjs';

const FOLDER = join(import.meta.dirname, '../../vendors/sample/pictures');
const TILE = { width: 240, height: 300, maxBytes: 7400, quality: 66, folder: FOLDER };
const FIGURE = { width: 96, height: 96, maxBytes: 3200, quality: 60, folder: FOLDER };

/** Draws the tiles of the sample vendors' games and the figures that their game page shows, as far as their names are wanted. */
export async function drawSamples(isWanted) {
  for (const [index, game] of GAMES.entries()) {
    const name = tileOf(game).replace('.avif', '');
    if (isWanted(`sample-${name}`)) {
      await writeAvif(name, rasterise(await tile(sceneOf(game, name, index))), TILE);
    }
  }
  const figures = new Set([
    ...Object.values(FIGURES).flat(),
    ...GAMES.map(({ hero }) => hero),
    MINE,
  ]);
  for (const code of figures) {
    if (isWanted(`sample-figure-${code}`)) {
      const uri = await figure(code, 192);
      const png = Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64');
      await writeAvif(`figure-${code}`, await sharp(png).png().toBuffer(), FIGURE);
    }
  }
}

/** Puts two figures of the game's theme in front of the hero; the place in the list decides which ones. */
function sceneOf({ hero, hue, theme }, name, index) {
  const others = FIGURES[theme].filter((code) => code !== hero);
  const left = others[index % others.length];
  const right = others[(index * 3 + 2) % others.length];
  return {
    name,
    hue,
    shift: 18 + (index % 4) * 12,
    hero,
    props: [
      { code: left, x: 0.14, y: 0.68, size: 104, turn: -12 },
      {
        code: right === left ? others[(index + 3) % others.length] : right,
        x: 0.86,
        y: 0.69,
        size: 104,
        turn: 12,
      },
    ],
  };
}
