const RED = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46];
const BLUE = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48];

/** The colour wave of a number from 1 to 49. */
export function waveOf(number: number): 'RED' | 'BLUE' | 'GREEN' {
  if (RED.includes(number)) {
    return 'RED';
  }
  return BLUE.includes(number) ? 'BLUE' : 'GREEN';
}
