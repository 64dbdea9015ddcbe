import type { DrawForm, DrawPart } from '../draw-form.ts';

/** The prizes of a region in the order drawn: how many numbers of how many digits. */
export type Structure = readonly (readonly [name: string, count: number, digits: number])[];

export const NORTH: Structure = [
  ['DB', 1, 5],
  ['G1', 1, 5],
  ['G2', 2, 5],
  ['G3', 6, 5],
  ['G4', 4, 4],
  ['G5', 6, 4],
  ['G6', 3, 3],
  ['G7', 4, 2],
];

/** Also that of the centre. */
export const SOUTH: Structure = [
  ['DB', 1, 6],
  ['G1', 1, 5],
  ['G2', 1, 5],
  ['G3', 2, 5],
  ['G4', 7, 5],
  ['G5', 1, 4],
  ['G6', 3, 4],
  ['G7', 1, 3],
  ['G8', 1, 2],
];

/** Each number of a prize is drawn on its own, so that two may be the same. */
export function formOf(structure: Structure): DrawForm {
  return {
    kind: 'independent',
    parts: structure.map(
      ([name, count, digits]): DrawPart => ({ name, count, below: 10 ** digits, from: 0 }),
    ),
  };
}

/** How many numbers of a draw have so many digits at least. */
export function numbersWith(structure: Structure, digits: number): number {
  return structure.reduce((sum, [, count, length]) => sum + (length >= digits ? count : 0), 0);
}

/** The last digits of every number that has so many, in the order drawn. */
export function tailsOf(
  structure: Structure,
  balls: readonly number[],
  digits: number,
): readonly number[] {
  const modulus = 10 ** digits;
  // Longer numbers are drawn first in both structures.
  return balls.slice(0, numbersWith(structure, digits)).map((ball) => ball % modulus);
}

/** The numbers of one prize. */
export function prizeOf(
  structure: Structure,
  balls: readonly number[],
  wanted: string,
): readonly number[] {
  const place = structure.findIndex(([name]) => name === wanted);
  const from = structure.slice(0, place).reduce((sum, [, count]) => sum + count, 0);
  return balls.slice(from, from + (structure[place]?.[1] ?? 0));
}
