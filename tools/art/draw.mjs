// Draws every committed picture, or those whose names begin with one of the arguments.
import { drawBanners } from './banners.mjs';
import { writeEmblems } from './emblems.mjs';
import { fan, lotteryMix, threeSevens, tumble } from './heroes.mjs';
import { bloom } from './lily-paths.mjs';
import { LOTTERY_TILES } from './lottery-tiles.mjs';
import { writeMarks } from './marks.mjs';
import { rasterise, writeAvif } from './paint.mjs';
import { pond } from './pond.mjs';
import { drawPromotions } from './promotions.mjs';
import { globe } from './props.mjs';
import { drawSamples } from './sample-tiles.mjs';
import { drawShares } from './shares.mjs';
import { tile } from './tile.mjs';

const TILE = { width: 240, height: 300, maxBytes: 9000, quality: 76 };

const sides = (left, right) => [
  { code: left, x: 0.13, y: 0.67, turn: -12, size: 104 },
  { code: right, x: 0.87, y: 0.68, turn: 12, size: 104 },
];

const drumOfDraws = (x, y, s) => globe(x, y, s, tumble);
const flower = (x, y, s) => bloom(x, y + s * 0.4, s / 190);
const lanterns = sides('1f3ee', '1fa99');

const TILES = [
  ...LOTTERY_TILES,
  { name: 'tile-default', hue: 166, draw: flower },
  { name: 'tile-lucky-sevens', hue: 344, draw: threeSevens, props: sides('1f352', '1fa99') },
  { name: 'category-lottery', hue: 214, draw: lotteryMix },
  { name: 'category-slots', hue: 326, hero: '1f3b0', props: sides('1f352', '1f48e') },
  { name: 'category-live', hue: 158, draw: fan(1.3) },
  { name: 'category-sports', hue: 24, hero: '1f3cf', props: sides('1f3c6', '26bd') },
  { name: 'category-esports', hue: 252, hero: '1f3ae', props: sides('1f3c6', '1f31f') },
  { name: 'category-fishing', hue: 202, hero: '1f41f', props: sides('1f990', '1f980') },
  { name: 'category-cards', hue: 140, hero: '1f0cf', props: sides('2660-fe0f', '2665-fe0f') },
  { name: 'category-cockfight', hue: 8, hero: '1f413', props: sides('1f525', '1f3c6') },
  { name: 'category-national', hue: 284, draw: drumOfDraws, props: lanterns },
  { name: 'category-promotion', hue: 40, hero: '1f381', props: sides('1fa99', '1f389') },
];

const wanted = process.argv.slice(2);
const isWanted = (name) => wanted.length === 0 || wanted.some((start) => name.startsWith(start));

for (const scene of TILES.filter(({ name }) => isWanted(name))) {
  await writeAvif(scene.name, rasterise(await tile(scene)), TILE);
}
await drawSamples(isWanted);
await drawBanners(isWanted);
await drawPromotions(isWanted);
await drawShares(isWanted);
if (isWanted('login-pond')) {
  const still = await pond({
    name: 'login-pond',
    width: 840,
    height: 1120,
    scale: 1.5,
    at: [420, 850],
    moon: [590, 210, 58],
    horizon: 0.56,
    veil: 0,
  });
  await writeAvif('login-pond', rasterise(still), { width: 630, maxBytes: 12_000, quality: 50 });
}
if (isWanted('marks')) {
  await writeMarks();
  await writeEmblems();
}
