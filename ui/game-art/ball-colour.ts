export type BallColour = 'green' | 'red' | 'violet' | 'blue' | 'gold';

const WINGO: readonly (readonly [BallColour] | readonly [BallColour, BallColour])[] = [
  ['red', 'violet'],
  ['green'],
  ['red'],
  ['green'],
  ['red'],
  ['green', 'violet'],
  ['red'],
  ['green'],
  ['red'],
  ['green'],
];

/** The colours of a WinGo number: odd is green, even is red, and 0 and 5 are violet as well. */
export function wingoColours(
  number: number,
): readonly [BallColour] | readonly [BallColour, BallColour] {
  return WINGO[number] ?? ['blue'];
}
