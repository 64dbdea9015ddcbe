// Draws every committed picture, or those whose names begin with one of the arguments.
import { writeMarks } from './marks.mjs';
import { ball, card, die, seven } from './objects.mjs';
import { rasterise, writeAvif } from './paint.mjs';
import { pond } from './pond.mjs';
import { tile } from './tile.mjs';

const TILE = { width: 240, height: 300, maxBytes: 9000, quality: 76 };

const threeDice = (x, y, s) =>
  die(x - s * 0.27, y + s * 0.16, s * 0.25, -6, [5, 3, 6]) +
  die(x + s * 0.27, y + s * 0.16, s * 0.25, 6, [2, 6, 3]) +
  die(x, y - s * 0.17, s * 0.28, 0, [1, 4, 2]);
const fiveBalls = (x, y, s) =>
  ball(x - s * 0.3, y - s * 0.17, s * 0.19, 2, 'red') +
  ball(x + s * 0.3, y - s * 0.19, s * 0.19, 7, 'green') +
  ball(x - s * 0.24, y + s * 0.24, s * 0.2, 5, 'green', 'violet') +
  ball(x + s * 0.25, y + s * 0.24, s * 0.2, 0, 'red', 'violet') +
  ball(x, y - s * 0.02, s * 0.26, 9, 'green');
const threeSevens = (x, y, s) =>
  seven(x - s * 0.3, y + s * 0.04, s * 0.4, -12, 'blue') +
  seven(x + s * 0.33, y + s * 0.04, s * 0.4, 12, 'leaf') +
  seven(x + s * 0.01, y, s * 0.56, 0, 'red');
const fourCards = (x, y) =>
  card(x - 108, y + 26, -20, 'spade', 1.3) +
  card(x - 36, y, -7, 'heart', 1.3) +
  card(x + 40, y, 7, 'back', 1.3) +
  card(x + 112, y + 26, 20, 'diamond', 1.3);
const lotteryMix = (x, y, s) =>
  ball(x - s * 0.26, y - s * 0.2, s * 0.2, 7, 'gold') +
  ball(x + s * 0.27, y - s * 0.16, s * 0.19, 3, 'violet') +
  die(x - s * 0.2, y + s * 0.18, s * 0.22, -6, [3, 5, 1]) +
  ball(x + s * 0.14, y + s * 0.2, s * 0.24, 8, 'red');

const sides = (left, right) => [
  { code: left, x: 0.13, y: 0.67, turn: -12, size: 104 },
  { code: right, x: 0.87, y: 0.68, turn: 12, size: 104 },
];

const TILES = [
  { name: 'tile-k3', hue: 196, draw: threeDice },
  { name: 'tile-wingo', hue: 272, draw: fiveBalls },
  { name: 'tile-lucky-sevens', hue: 344, draw: threeSevens, props: sides('1f352', '1fa99') },
  { name: 'category-lottery', hue: 214, draw: lotteryMix },
  { name: 'category-slots', hue: 326, hero: '1f3b0', props: sides('1f352', '1f48e') },
  { name: 'category-live', hue: 158, draw: fourCards },
  { name: 'category-sports', hue: 24, hero: '1f3cf', props: sides('1f3c6', '26bd') },
  { name: 'category-esports', hue: 252, hero: '1f3ae', props: sides('1f3c6', '1f31f') },
  { name: 'category-fishing', hue: 202, hero: '1f41f', props: sides('1f990', '1f980') },
  { name: 'category-cards', hue: 140, hero: '1f0cf', props: sides('2660-fe0f', '2665-fe0f') },
  { name: 'category-promotion', hue: 40, hero: '1f381', props: sides('1fa99', '1f389') },
];

const WIDE = { width: 1920, height: 480, scale: 1.15, moon: [1395, 96, 52] };
const PHONE = {
  width: 750,
  height: 520,
  scale: 0.8,
  at: [545, 438],
  moon: [560, 96, 34],
  horizon: 0.6,
};

const BANNERS = [
  {
    name: 'banner-welcome',
    wide: [
      [1400, 388],
      [
        ['1fa99', 1120, 150, 92, -18],
        ['1f451', 1712, 170, 120, 12],
        ['1f48e', 1010, 300, 84, -10],
        ['1fa99', 1800, 330, 100, 14],
      ],
    ],
    phone: [
      ['1fa99', 420, 110, 64, -18],
      ['1f451', 650, 120, 84, 12],
    ],
  },
  {
    name: 'banner-lottery',
    wide: [[1390, 400], [['1f3c6', 1800, 150, 120, 8]]],
    phone: [],
    draw: (size) => (x, y) =>
      ball(x - size * 0.62, y - size * 0.4, size * 0.17, 3, 'violet') +
      ball(x + size * 0.55, y - size * 0.62, size * 0.15, 8, 'red') +
      ball(x + size * 0.6, y - size * 0.24, size * 0.18, 7, 'green') +
      threeDice(x, y - size * 0.42, size),
  },
  {
    name: 'banner-slots',
    wide: [
      [1390, 400],
      [
        ['1f352', 1090, 150, 110, -10],
        ['1fa99', 1720, 150, 100, 12],
        ['1f48e', 1830, 250, 84, 10],
      ],
    ],
    phone: [['1fa99', 660, 90, 72, 12]],
    draw: (size) => (x, y) => threeSevens(x, y - size * 0.42, size * 0.94),
  },
];

const wanted = process.argv.slice(2);
const isWanted = (name) => wanted.length === 0 || wanted.some((start) => name.startsWith(start));

for (const scene of TILES.filter(({ name }) => isWanted(name))) {
  await writeAvif(scene.name, rasterise(await tile(scene)), TILE);
}
for (const { name, wide, phone, draw } of BANNERS.filter((banner) => isWanted(banner.name))) {
  const [at, figures] = wide;
  const big = await pond({ ...WIDE, name, at, figures, draw: draw?.(380) });
  await writeAvif(`${name}-wide`, rasterise(big), { width: 1600, maxBytes: 26_000, quality: 58 });
  const small = await pond({
    ...PHONE,
    name,
    figures: phone,
    at: draw ? [520, 438] : PHONE.at,
    draw: draw?.(280),
  });
  await writeAvif(`${name}-phone`, rasterise(small), { width: 750, maxBytes: 15_000, quality: 54 });
}
if (isWanted('login-pond')) {
  const still = await pond({
    name: 'login-pond',
    width: 840,
    height: 1120,
    scale: 1.5,
    at: [420, 850],
    moon: [590, 210, 58],
    horizon: 0.56,
    isVeiled: false,
  });
  await writeAvif('login-pond', rasterise(still), { width: 630, maxBytes: 12_000, quality: 50 });
}
if (isWanted('marks')) {
  await writeMarks();
}
