import { fan, threeDice, threeSevens, tumble } from './heroes.mjs';
import { ball } from './objects.mjs';
import { rasterise, writeAvif } from './paint.mjs';
import { pond } from './pond.mjs';
import { boat, chip, coin, globe, hilsa, phone, wheel } from './props.mjs';

/** Each cut may have this many bytes. */
const MAX = { wide: 45_000, phone: 30_000 };

/**
 * Each scene is drawn in two cuts. `standing` and `floating` are given from the middle of the scene, in pixels of the wide
 * cut: standing `[what, dx, size, turn?, isFlipped?]`, floating `[what, dx, dy above the water, size, turn?]`.
 */
const SCENES = [
  {
    name: 'banner-welcome',
    floating: [
      [coin, -280, 238, 92, -18],
      ['1f451', 312, 218, 120, 12],
      ['1f48e', -390, 88, 84, -10],
      [coin, 400, 58, 100, 14],
    ],
  },
  {
    name: 'banner-lottery',
    floating: [['1f3c6', 400, 250, 120, 8]],
    draw: (k) => (x, y) =>
      ball(x - 236 * k, y - 152 * k, 65 * k, 3, 'violet') +
      ball(x + 209 * k, y - 236 * k, 57 * k, 8, 'red') +
      ball(x + 228 * k, y - 91 * k, 68 * k, 7, 'green') +
      threeDice(x, y - 160 * k, 380 * k),
  },
  {
    name: 'banner-slots',
    floating: [
      ['1f352', -310, 238, 110, -10],
      [coin, 320, 238, 100, 12],
      ['1f48e', 430, 138, 84, 10],
    ],
    draw: (k) => (x, y) => threeSevens(x, y - 160 * k, 357 * k),
  },
  {
    name: 'banner-promotion',
    mood: 'dawn',
    shore: 'palms',
    standing: [
      ['1f381', 0, 300],
      ['1f42f', -236, 150],
      [coin, 222, 110],
    ],
    floating: [
      ['1fa81', 330, 270, 190, 6],
      ['1f98b', -250, 270, 84, -14],
    ],
  },
  {
    name: 'banner-rng',
    mood: 'rose',
    shore: 'town',
    standing: [
      ['1f3b0', 0, 330],
      ['1f349', 250, 130],
      ['1f347', -240, 140],
    ],
    floating: [
      ['1f352', -300, 270, 104, -12],
      [coin, 330, 260, 92, 16],
      ['1f514', 420, 130, 84, 12],
    ],
  },
  {
    name: 'banner-live',
    mood: 'night',
    shore: 'town',
    floating: [
      [coin, 380, 280, 84, 14],
      ['1f399-fe0f', -330, 250, 120, -10],
    ],
    draw: (k) => (x, y) =>
      fan(1.35 * k)(x, y - 250 * k) +
      wheel(x, y - 84 * k, 360 * k) +
      chip(x + 262 * k, y - 30 * k, 110 * k) +
      chip(x + 250 * k, y - 52 * k, 110 * k, '#2F7DD1', '#123D70') +
      chip(x - 258 * k, y - 30 * k, 100 * k, '#0B7A5C', '#053C2D'),
  },
  {
    name: 'banner-fish',
    mood: 'deep',
    shore: 'sails',
    standing: [
      ['1f980', -250, 130],
      ['1f419', 260, 150],
    ],
    floating: [
      [hilsa, 0, 190, 370],
      ['1f990', 320, 280, 100, 10],
      ['1f421', -330, 250, 84, -8],
      [coin, 430, 140, 76, 14],
    ],
  },
  {
    name: 'banner-pvp',
    mood: 'violet',
    shore: 'hills',
    standing: [
      ['1f42f', -232, 170],
      ['1f418', 244, 190],
    ],
    floating: [
      ['1f451', 20, 330, 100, 6],
      ['2665-fe0f', -330, 280, 72, -12],
      ['2660-fe0f', 380, 290, 72, 12],
    ],
    draw: (k) => (x, y) =>
      fan(1.7 * k)(x, y - 165 * k) +
      chip(x - 70 * k, y - 18 * k, 110 * k) +
      chip(x + 60 * k, y - 16 * k, 110 * k, '#F2B530', '#8A5206'),
  },
  {
    name: 'banner-sports',
    mood: 'night',
    shore: 'lights',
    standing: [
      ['1f3cf', 0, 320],
      ['26bd', 230, 150],
      ['1f3c6', -220, 210],
    ],
    floating: [['1f3f8', 360, 250, 110, 14]],
  },
  {
    name: 'banner-esports',
    mood: 'violet',
    shore: 'lights',
    standing: [
      ['1f3ae', 0, 310],
      ['1f579-fe0f', -240, 160],
      ['1f3c6', 246, 180],
    ],
    floating: [
      ['1f3a7', -310, 270, 104, -12],
      ['26a1', 350, 260, 90, 10],
    ],
  },
  {
    name: 'banner-lott',
    mood: 'dusk',
    shore: 'town',
    standing: [[(x, y, s) => globe(x, y, s, tumble), 0, 360]],
    floating: [
      [(x, y, s) => ball(x, y, s / 2, 5, 'red'), -240, 70, 110],
      [(x, y, s) => ball(x, y, s / 2, 8, 'gold'), 238, 64, 120],
      [(x, y, s) => ball(x, y, s / 2, 3, 'green'), 340, 180, 84],
      ['1f3ee', -330, 270, 110, -6],
      ['1f3ee', 430, 280, 90, 6],
    ],
  },
  {
    name: 'banner-down',
    mood: 'night',
    shore: 'palms',
    standing: [[phone, 0, 360]],
    floating: [
      ['1f512', -210, 110, 110, -8],
      ['1f514', 220, 270, 100, 12],
      ['26a1', 250, 110, 96, 8],
      ['1f680', -270, 270, 104, 0],
    ],
  },
  {
    name: 'banner-shop',
    mood: 'rose',
    shore: 'palms',
    standing: [
      ['1f6cd-fe0f', 0, 310],
      ['1f99a', 244, 190],
      [coin, -230, 110],
    ],
    floating: [
      ['1f48e', -310, 260, 100, -10],
      ['2b50', 380, 290, 80, 10],
    ],
  },
  {
    name: 'banner-help',
    mood: 'deep',
    shore: 'sails',
    standing: [
      ['1f6df', 0, 270],
      ['1f4da', 236, 170],
      ['1f9ed', -226, 150],
    ],
    floating: [
      ['1f4ac', -160, 320, 130, -6],
      ['1f4a1', 300, 290, 110, 8],
    ],
  },
  {
    name: 'banner-login',
    mood: 'night',
    shore: 'palms',
    standing: [],
    floating: [
      ['1f511', -280, 230, 130, -8],
      ['1f512', 320, 240, 110, 10],
    ],
  },
  {
    name: 'banner-reg',
    mood: 'dawn',
    shore: 'sails',
    standing: [
      ['1f6fa', 0, 320],
      ['1f381', 232, 140],
    ],
    floating: [
      ['1fa81', -270, 270, 160, -6],
      ['1f98b', 330, 280, 90, 12],
    ],
  },
  {
    name: 'banner-cockfight',
    mood: 'ember',
    shore: 'palms',
    standing: [
      ['1f413', -140, 290, 0, true],
      ['1f413', 150, 290],
    ],
    floating: [
      ['1f525', 10, 300, 90, 0],
      ['1f3c6', 350, 270, 100, 10],
    ],
  },
  {
    name: 'banner-vip',
    mood: 'dusk',
    shore: 'town',
    standing: [
      ['1f99a', 0, 330],
      ['1f48e', -226, 120],
      [coin, 226, 110],
    ],
    floating: [
      ['1f451', 300, 280, 120, 10],
      ['1f31f', -290, 270, 90, -10],
    ],
  },
  {
    name: 'banner-join',
    mood: 'dawn',
    shore: 'palms',
    standing: [
      [boat, 0, 330],
      ['1f91d', 262, 140],
      ['1f33b', -250, 150],
    ],
    floating: [
      [coin, -270, 280, 90, -10],
      ['1f4e2', 350, 290, 110, 6],
    ],
  },
];

const WIDE = {
  width: 1920,
  height: 480,
  scale: 1.15,
  moon: [1395, 96, 52],
  at: [1400, 396],
  share: 1,
  spread: 1,
};
const PHONE = {
  width: 750,
  height: 520,
  scale: 0.74,
  moon: [596, 92, 34],
  at: [592, 438],
  share: 0.68,
  spread: 0.58,
  horizon: 0.6,
  veil: 0.72,
};

/** Draws one cut of a scene, without the things that would be cut off or covered by the text. */
async function cut({ name, mood, shore, standing = [], floating = [], draw }, frame) {
  const [x, y] = frame.at;
  const isInside = ([, at, size]) =>
    at - size * 0.3 > frame.width * 0.5 && at + size * 0.5 < frame.width;
  return pond({
    ...frame,
    name,
    mood,
    shore,
    draw: draw?.(frame.share),
    hasBloom: draw === undefined && standing.length === 0,
    standing: standing
      .map(([what, dx, size, ...rest]) => [
        what,
        x + dx * frame.spread,
        size * frame.share,
        ...rest,
      ])
      .filter(isInside),
    floating: floating
      .map(([what, dx, dy, size, turn]) => [
        what,
        x + dx * frame.spread,
        y - dy * (frame.share + 0.08),
        size * frame.share * 0.92,
        turn,
      ])
      .filter(([what, at, , size]) => isInside([what, at, size])),
  });
}

/** Draws the banners whose names are wanted, wide and for a phone. */
export async function drawBanners(isWanted) {
  for (const scene of SCENES) {
    const { name } = scene;
    if (isWanted(`${name}-wide`)) {
      const png = rasterise(await cut(scene, WIDE));
      await writeAvif(`${name}-wide`, png, { width: 1600, maxBytes: MAX.wide, quality: 58 });
    }
    if (isWanted(`${name}-phone`)) {
      const png = rasterise(await cut(scene, PHONE));
      await writeAvif(`${name}-phone`, png, { width: 750, maxBytes: MAX.phone, quality: 54 });
    }
  }
}
