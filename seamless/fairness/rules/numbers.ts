import type { FairStream } from '../stream.ts';

/** A part of a draw: this many numbers, each `int(below)`. */
export type DrawPart = readonly [count: number, below: number];

/** Draws the parts one after another, each number independently of the others. */
export function independent(stream: FairStream, parts: readonly DrawPart[]): readonly number[] {
  return parts.flatMap(([count, below]) => Array.from({ length: count }, () => stream.int(below)));
}

/** The numbers from 1 to `last`. */
export function oneTo(last: number): readonly number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

/** The numbers in ascending order. */
export function ascending(numbers: readonly number[]): readonly number[] {
  return numbers.toSorted((one, other) => one - other);
}
