import { join } from 'node:path';
import sharp from 'sharp';
import { fan, threeDice, threeSevens, tumble } from './heroes.mjs';
import { lilyMark } from './lily-paths.mjs';
import { outputFolder, rasterise } from './paint.mjs';
import { pond } from './pond.mjs';
import { boat, chip, coin, globe, hilsa, phone, wheel } from './props.mjs';

const FRAME = {
  width: 1200,
  height: 630,
  scale: 1.1,
  at: [800, 530],
  moon: [980, 130, 50],
  horizon: 0.58,
  veil: 0.5,
};

/** Other sites show these pictures beside a shared link. Positions are those of the 1200x630 frame. */
const SCENES = [
  {
    name: 'og-home',
    shore: 'hills',
    hasBloom: true,
    floating: [
      [coin, 560, 250, 90, -14],
      ['1f451', 1060, 300, 110, 10],
    ],
  },
  {
    name: 'og-lottery',
    mood: 'dusk',
    shore: 'town',
    standing: [[(x, y, s) => globe(x, y, s, tumble), 800, 430]],
    floating: [[(x, y, s) => threeDice(x, y, s), 1050, 430, 190]],
  },
  {
    name: 'og-slots',
    mood: 'rose',
    shore: 'town',
    draw: (x, y) => threeSevens(x, y - 175, 400),
    floating: [
      ['1f352', 1070, 250, 110, 10],
      [coin, 570, 240, 90, -10],
    ],
  },
  {
    name: 'og-live',
    shore: 'town',
    draw: (x, y) => fan(1.5)(x, y - 270) + wheel(x, y - 90, 400) + chip(x + 280, y - 20, 110),
  },
  {
    name: 'og-fish',
    mood: 'deep',
    shore: 'sails',
    standing: [
      ['1f980', 560, 130],
      ['1f419', 1050, 160],
    ],
    floating: [[hilsa, 800, 300, 420]],
  },
  {
    name: 'og-cards',
    mood: 'violet',
    standing: [['1f405', 1040, 250]],
    draw: (x, y) => fan(1.9)(x - 40, y - 180) + chip(x - 60, y - 10, 120),
  },
  {
    name: 'og-sports',
    shore: 'lights',
    standing: [
      ['1f3cf', 800, 360],
      ['26bd', 1040, 170],
      ['1f3c6', 590, 210],
    ],
  },
  {
    name: 'og-promotions',
    mood: 'dawn',
    shore: 'palms',
    standing: [
      ['1f381', 800, 340],
      ['1f42f', 560, 160],
    ],
    floating: [['1fa81', 1040, 250, 190, 6]],
  },
  {
    name: 'og-vip',
    mood: 'dusk',
    shore: 'town',
    standing: [
      ['1f99a', 800, 370],
      ['1f48e', 570, 130],
    ],
    floating: [['1f451', 1060, 290, 120, 8]],
  },
  {
    name: 'og-help',
    mood: 'deep',
    shore: 'sails',
    standing: [
      ['1f6df', 800, 300],
      ['1f4da', 1040, 180],
    ],
    floating: [['1f4ac', 620, 250, 150, -6]],
  },
  {
    name: 'og-download',
    shore: 'palms',
    standing: [
      [phone, 800, 410],
      ['1f99a', 1050, 190],
    ],
    floating: [['1f514', 610, 260, 100, -8]],
  },
  {
    name: 'og-join',
    mood: 'dawn',
    shore: 'palms',
    standing: [
      [boat, 800, 360],
      ['1f91d', 1060, 160],
    ],
    floating: [[coin, 580, 240, 90, -10]],
  },
];

/** Only the flower: a picture is shared by every brand of an installation, and the name stands in the title beside it. */
const MARK = `<g transform="translate(196 268) scale(2.1)">${lilyMark('#FFFFFF', '#F7BFD3', '#F2B530')}</g><rect x="148" y="404" width="96" height="8" rx="4" fill="#F2B530"/>`;

/** Draws the shared pictures whose names are wanted, as JPEG, because not every site that shows them reads AVIF. */
export async function drawShares(isWanted) {
  for (const scene of SCENES.filter(({ name }) => isWanted(name))) {
    const svg = (await pond({ ...FRAME, ...scene })).replace('</svg>', `${MARK}</svg>`);
    const { size } = await sharp(rasterise(svg))
      .jpeg({ quality: 82, mozjpeg: true, progressive: true })
      .toFile(join(outputFolder, `${scene.name}.jpg`));
    process.stdout.write(`${scene.name}.jpg ${size} bytes\n`);
  }
}
