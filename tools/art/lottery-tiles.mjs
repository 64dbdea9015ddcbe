import { fiveBalls, threeDice, tumble } from './heroes.mjs';
import { ball } from './objects.mjs';
import { boat, coin, globe } from './props.mjs';

/** Lists the periods of a fast game: the turn of its hue, and the figure that shows how fast it is. */
const PERIODS = [
  ['1m', 0, '26a1'],
  ['90s', 44, '1f680'],
  ['3m', -52, '23f1-fe0f'],
  ['5m', 98, '23f3'],
];

const fiveInARow = (x, y, s) =>
  [4, 0, 7, 2, 9]
    .map((digit, index) => {
      const colours = ['red', 'gold', 'green', 'blue', 'violet'];
      return ball(
        x + (index - 2) * s * 0.235,
        y + s * (index % 2 ? -0.12 : 0.1),
        s * 0.155,
        digit,
        colours[index],
      );
    })
    .join('');
const pyramid = (x, y, s) =>
  [
    [-0.27, 0.26, 3, 'blue'],
    [0, 0.26, 8, 'gold'],
    [0.27, 0.26, 5, 'blue'],
    [-0.135, 0.02, 1, 'red'],
    [0.135, 0.02, 6, 'red'],
    [0, -0.22, 11, 'green'],
  ]
    .map(([dx, dy, digit, name]) => ball(x + dx * s, y + dy * s, s * 0.15, digit, name))
    .join('');
const ring = (x, y, s) =>
  [6, 18, 27, 33, 41, 49]
    .map((digit, index) => {
      const turn = (index / 6) * Math.PI * 2 - Math.PI / 2;
      return ball(
        x + Math.cos(turn) * s * 0.31,
        y + Math.sin(turn) * s * 0.31,
        s * 0.15,
        digit,
        ['red', 'blue', 'green'][index % 3],
      );
    })
    .join('') + ball(x, y, s * 0.17, 8, 'gold');
const luckySum = (x, y, s) =>
  ball(x - s * 0.27, y - s * 0.2, s * 0.17, 9, 'red') +
  ball(x + s * 0.27, y - s * 0.2, s * 0.17, 9, 'blue') +
  ball(x, y - s * 0.27, s * 0.17, 10, 'green') +
  coin(x, y + s * 0.16, s * 0.52);

/** Lists the families of fast games: code, hue, and the hero, which is a figure or a drawing. */
const QUICK = [
  ['k3', 196, threeDice],
  ['wingo', 272, fiveBalls],
  ['5d', 24, fiveInARow],
  ['11x5', 150, pyramid],
  ['pk10', 352, '1f3ce-fe0f'],
  ['keno', 222, (x, y, s) => globe(x, y, s, tumble)],
  ['pc28', 42, luckySum],
  ['mark6', 312, ring],
  ['vnb', 4, '1f403'],
  ['vnn', 178, (x, y, s) => boat(x, y - s * 0.03, s * 0.82)],
  ['vnt', 32, '1f3ee'],
];

/** Lists what each province is known for. The hue goes from the region's first number to its second along the list. */
const PROVINCES = [
  ['vnb', 340, 350, { daily: '1f422' }],
  [
    'vnn',
    130,
    250,
    {
      hcm: '1f3cd-fe0f',
      dongthap: '1fab7',
      camau: '1f980',
      bentre: '1f965',
      vungtau: '1f3d6-fe0f',
      baclieu: '1f990',
      dongnai: '1f34d',
      cantho: '1f33e',
      soctrang: '1f3b6',
      tayninh: '26f0-fe0f',
      angiang: '1f334',
      binhthuan: '1f335',
      vinhlong: '1f34a',
      binhduong: '1f3fa',
      travinh: '1f6d5',
      longan: '1f349',
      binhphuoc: '1f333',
      haugiang: '1f41f',
      tiengiang: '1f96d',
      kiengiang: '1f3dd-fe0f',
      dalat: '1f353',
    },
  ],
  [
    'vnt',
    14,
    90,
    {
      hue: '1fa81',
      phuyen: '1f41a',
      daklak: '2615',
      quangnam: '1fa94',
      danang: '1f409',
      khanhhoa: '1f433',
      binhdinh: '1f94b',
      quangtri: '1f54a-fe0f',
      quangbinh: '1f987',
      gialai: '1f941',
      ninhthuan: '1f347',
      quangngai: '1f9c4',
      daknong: '1f30b',
      kontum: '1f6d6',
    },
  ],
];

const COUNTRIES = [
  ['thai', 48, '1f418'],
  ['lao', 280, '1f33c'],
  ['hanoi-s', 120, '1f422'],
  ['hanoi', 200, '1f962'],
  ['hanoi-v', 300, '1f451'],
  ['m4d', 28, '1f42f'],
  ['yeekee', 240, '1f9ee'],
];

const round = (digit, colour) => (x, y, size) => ball(x, y, size / 2, digit, colour);
const COLOURS = ['red', 'gold', 'green', 'blue', 'violet'];

function scene(name, hue, hero, props) {
  return {
    name: `tile-${name}`,
    hue,
    ...(typeof hero === 'string' ? { hero } : { draw: hero }),
    props,
  };
}

/** Two balls in front of the hero show that it is a draw; the place in the list decides which balls. */
const drawn = (index) => [
  { what: round((index * 7 + 3) % 10, COLOURS[index % 5]), x: 0.14, y: 0.69, size: 88 },
  { what: round((index * 3 + 8) % 10, COLOURS[(index + 2) % 5]), x: 0.86, y: 0.69, size: 88 },
];

/** Lists a picture for each game of the lottery studio, named `tile-<code>` in small letters. */
export const LOTTERY_TILES = [
  ...QUICK.flatMap(([family, hue, hero], row) =>
    PERIODS.map(([period, turn, sign]) =>
      scene(`${family}-${period}`, hue + turn, hero, [
        ...(typeof hero === 'string' || family === 'vnn' ? drawn(row).slice(0, 1) : []),
        { code: sign, x: 0.86, y: 0.6, size: 108, turn: 8 },
        ...(family === 'pk10' ? [{ code: '1f3c1', x: 0.42, y: 0.28, size: 190, turn: -8 }] : []),
      ]),
    ),
  ),
  ...PROVINCES.flatMap(([region, from, to, heroes]) =>
    Object.entries(heroes).map(([code, hero], index, { length }) =>
      scene(`${region}-${code}`, from + ((to - from) * index) / length, hero, drawn(index)),
    ),
  ),
  ...COUNTRIES.map(([code, hue, hero], index) => scene(code, hue, hero, drawn(index + 1))),
];
