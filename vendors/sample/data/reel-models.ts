import type { ReelModel } from '../maths/reels.ts';

const ROW = (length: number, row: number) => Array.from({ length }, () => row);

const FIVE_LINES = [ROW(3, 1), ROW(3, 0), ROW(3, 2), [0, 1, 2], [2, 1, 0]];
const TEN_LINES = [
  ROW(5, 1),
  ROW(5, 0),
  ROW(5, 2),
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
];
const TWENTY_LINES = [
  ...TEN_LINES,
  [1, 2, 1, 0, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 2, 0, 2, 0],
  [2, 0, 2, 0, 2],
  [0, 2, 2, 2, 0],
];

/**
 * Strips and pays: three reels calm and bold, five reels calm, even and bold. Counts are listed from the highest
 * symbol, with the wild one last.
 */
export const REEL_MODELS = {
  'three-calm': {
    reels: 3,
    counts: [2, 3, 4, 5, 6, 7, 1],
    pays: [[120], [60], [30], [17], [10], [6], [260]],
    lines: FIVE_LINES,
  },
  'three-bold': {
    reels: 3,
    counts: [1, 2, 3, 5, 7, 9, 1],
    pays: [[420], [130], [50], [17], [7], [3], [1000]],
    lines: FIVE_LINES,
  },
  'five-calm': {
    reels: 5,
    counts: [2, 3, 3, 4, 5, 5, 6, 6, 1],
    pays: [
      [85, 320, 1100],
      [55, 190, 630],
      [40, 160, 530],
      [30, 95, 320],
      [20, 65, 210],
      [17, 55, 170],
      [10, 30, 110],
      [10, 30, 110],
      [210, 1100, 4200],
    ],
    lines: TEN_LINES,
  },
  'five-even': {
    reels: 5,
    counts: [2, 3, 3, 4, 5, 5, 6, 6, 1],
    pays: [
      [95, 390, 1700],
      [55, 190, 870],
      [45, 150, 650],
      [30, 95, 350],
      [20, 60, 190],
      [17, 50, 150],
      [11, 30, 85],
      [9, 25, 85],
      [260, 1300, 6500],
    ],
    lines: TWENTY_LINES,
  },
  'five-bold': {
    reels: 5,
    counts: [1, 2, 3, 4, 5, 6, 7, 7, 1],
    pays: [
      [210, 1300, 6300],
      [110, 530, 2100],
      [55, 210, 840],
      [30, 110, 420],
      [20, 65, 210],
      [13, 40, 130],
      [8, 20, 65],
      [8, 20, 65],
      [420, 3200, 21000],
    ],
    lines: TWENTY_LINES,
  },
} as const satisfies Readonly<Record<string, ReelModel>>;

export type ReelModelCode = keyof typeof REEL_MODELS;
