import { fan, tumble } from './heroes.mjs';
import { ball } from './objects.mjs';
import { rasterise, writeAvif } from './paint.mjs';
import { pond } from './pond.mjs';
import { boat, chip, coin, globe } from './props.mjs';

const FRAME = {
  width: 1200,
  height: 675,
  scale: 1.15,
  at: [600, 560],
  moon: [880, 150, 56],
  horizon: 0.6,
  veil: 0,
};

/** Pictures of promotions have no veil and the hero in the middle. Positions are those of the 1200x675 frame. */
const SCENES = [
  {
    name: 'promo-welcome',
    mood: 'dawn',
    shore: 'palms',
    standing: [
      ['1f6fa', 600, 430],
      ['1f381', 905, 210],
      [coin, 300, 150],
    ],
    floating: [
      ['1fa81', 270, 190, 190, -8],
      ['1f98b', 960, 290, 96, 12],
    ],
  },
  {
    name: 'promo-daily',
    mood: 'night',
    shore: 'palms',
    standing: [
      ['1f4c5', 600, 370],
      [coin, 330, 170],
      [coin, 880, 190],
    ],
    floating: [
      [coin, 250, 250, 110, -14],
      ['2b50', 950, 300, 110, 12],
    ],
  },
  {
    name: 'promo-friday',
    mood: 'dusk',
    shore: 'town',
    standing: [
      ['1f941', 600, 350],
      ['1fa87', 890, 240, 8],
      ['1f99a', 310, 270],
    ],
    floating: [
      ['1f3ee', 220, 170, 140, -6],
      ['1f3ee', 700, 120, 110, 4],
      ['1f389', 1000, 300, 120, 10],
    ],
  },
  {
    name: 'promo-lottery',
    mood: 'violet',
    shore: 'hills',
    standing: [
      [(x, y, s) => globe(x, y, s, tumble), 600, 460],
      [(x, y, s) => ball(x, y, s / 2, 7, 'gold'), 320, 170],
      [(x, y, s) => ball(x, y, s / 2, 3, 'red'), 890, 180],
    ],
    floating: [
      [(x, y, s) => ball(x, y, s / 2, 9, 'green'), 280, 230, 110],
      [coin, 960, 320, 110, 12],
    ],
  },
  {
    name: 'promo-friends',
    mood: 'deep',
    shore: 'sails',
    standing: [
      [boat, 600, 400],
      ['1f9a2', 300, 220],
      ['1f9a2', 900, 190, 0, true],
    ],
    floating: [
      ['1f49d', 330, 220, 120, -10],
      [coin, 960, 260, 110, 10],
    ],
  },
  {
    name: 'promo-rebate',
    mood: 'rose',
    shore: 'town',
    standing: [
      ['1f45b', 600, 350],
      [(x, y, s) => chip(x, y + s * 0.3, s), 330, 170],
      [(x, y, s) => chip(x, y + s * 0.3, s, '#2F7DD1', '#123D70'), 880, 170],
    ],
    floating: [
      [coin, 480, 190, 120, -14],
      [coin, 640, 140, 130, 4],
      [coin, 780, 220, 110, 18],
    ],
  },
  {
    name: 'promo-cards',
    mood: 'ember',
    shore: 'hills',
    standing: [
      ['1f405', 600, 400],
      [(x, y, s) => chip(x, y + s * 0.3, s), 320, 160],
    ],
    floating: [
      [fan(1.25), 880, 400, 300],
      ['1f451', 600, 130, 130, 0],
    ],
  },
];

/** Draws the promotion pictures whose names are wanted, 800x450. */
export async function drawPromotions(isWanted) {
  for (const scene of SCENES.filter(({ name }) => isWanted(name))) {
    const png = rasterise(await pond({ ...FRAME, ...scene }));
    await writeAvif(scene.name, png, { width: 800, maxBytes: 26_000, quality: 58 });
  }
}
