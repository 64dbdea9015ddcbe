import type { BoardModel } from '../maths/board.ts';

/** Boards of 36 squares, six in a row, with the first at the bottom left. */
export const BOARDS = {
  village: {
    ladders: [
      [3, 14],
      [9, 20],
      [18, 31],
    ],
    snakes: [
      [16, 5],
      [23, 11],
      [28, 13],
      [34, 22],
    ],
  },
  river: {
    ladders: [
      [2, 11],
      [8, 22],
      [15, 26],
      [25, 33],
    ],
    snakes: [
      [13, 4],
      [19, 7],
      [27, 17],
      [35, 24],
    ],
  },
  forest: {
    ladders: [
      [5, 18],
      [12, 31],
    ],
    snakes: [
      [10, 1],
      [21, 8],
      [24, 14],
      [30, 16],
      [33, 19],
    ],
  },
} as const satisfies Readonly<Record<string, BoardModel>>;

export type BoardCode = keyof typeof BOARDS;
