import type { Point, Stroke } from './strokes.ts';

const line = (...points: readonly Point[]): Stroke => ({ kind: 'line', points });
const curve = (...points: readonly Point[]): Stroke => ({ kind: 'curve', points });

const BOW = curve([0, 0], [6, 0], [9.3, 2], [9.3, 5.5], [6, 7.5], [0, 7.5]);
const STEM = line([0, 14], [0, 0]);

/**
 * Characters nobody takes for each other, drawn by pen strokes in a box of 10 by 14: no O and 0, I and 1, S and 5,
 * B and 8, Z and 2, U and V, G and 6.
 */
export const GLYPHS: ReadonlyMap<string, readonly Stroke[]> = new Map([
  ['A', [line([0, 14], [5, 0], [10, 14]), line([2, 9], [8, 9])]],
  ['C', [curve([9.5, 2.5], [6, 0], [2, 1.5], [0, 7], [2, 12.5], [6, 14], [9.5, 11.5])]],
  ['E', [line([9, 0], [0, 0], [0, 14], [9, 14]), line([0, 7], [7, 7])]],
  ['F', [line([9, 0], [0, 0], [0, 14]), line([0, 7], [7, 7])]],
  ['H', [STEM, line([10, 0], [10, 14]), line([0, 7], [10, 7])]],
  ['K', [STEM, line([9, 0], [0, 8]), line([3, 5.5], [9.5, 14])]],
  ['L', [line([0, 0], [0, 14], [9, 14])]],
  ['M', [line([0, 14], [0, 0], [5, 8], [10, 0], [10, 14])]],
  ['N', [line([0, 14], [0, 0], [10, 14], [10, 0])]],
  ['P', [STEM, BOW]],
  ['R', [STEM, BOW, line([4.5, 7.5], [9.5, 14])]],
  ['T', [line([0, 0], [10, 0]), line([5, 0], [5, 14])]],
  ['W', [line([0, 0], [2.5, 14], [5, 5], [7.5, 14], [10, 0])]],
  ['X', [line([0, 0], [10, 14]), line([10, 0], [0, 14])]],
  ['Y', [line([0, 0], [5, 7], [10, 0]), line([5, 7], [5, 14])]],
  [
    '3',
    [
      curve([0.5, 2], [4, 0], [8.5, 1.2], [8.7, 5], [5, 6.8], [3.5, 6.8]),
      curve([3.5, 6.8], [6, 6.8], [9.5, 8.8], [9, 12.5], [4.5, 14], [0, 12]),
    ],
  ],
  ['4', [line([7, 14], [7, 0], [0, 9.5], [10, 9.5])]],
  ['7', [line([0, 0], [10, 0], [4, 14])]],
  [
    '9',
    [curve([1.5, 13], [6, 12], [9.5, 6.5], [9, 2], [5, 0], [1, 2], [1, 5], [4.5, 6.7], [8.5, 5])],
  ],
]);
