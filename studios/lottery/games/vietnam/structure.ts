import type { DrawForm, DrawPart } from '../draw-form.ts';

/** The prizes of a region in the order drawn: name, count of numbers, and digits of each. */
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

/** The central region has the same structure. */
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

/** The draw form: each number of a prize is drawn independently, so that two may be equal. */
export function formOf(structure: Structure): DrawForm {
  return {
    kind: 'independent',
    parts: structure.map(
      ([name, count, digits]): DrawPart => ({ name, count, below: 10 ** digits, from: 0 }),
    ),
  };
}

/** The count of numbers in a draw that have at least so many digits. */
export function numbersWith(structure: Structure, digits: number): number {
  return structure.reduce((sum, [, count, length]) => sum + (length >= digits ? count : 0), 0);
}

/** The last `digits` digits of every number that has so many, in the order drawn. */
export function tailsOf(
  structure: Structure,
  balls: readonly number[],
  digits: number,
): readonly number[] {
  const modulus = 10 ** digits;
  // In both structures longer numbers are drawn first.
  return balls.slice(0, numbersWith(structure, digits)).map((ball) => ball % modulus);
}

/** The numbers of one prize, by its name. */
export function prizeOf(
  structure: Structure,
  balls: readonly number[],
  wanted: string,
): readonly number[] {
  const place = structure.findIndex(([name]) => name === wanted);
  const from = structure.slice(0, place).reduce((sum, [, count]) => sum + count, 0);
  return balls.slice(from, from + (structure[place]?.[1] ?? 0));
}
