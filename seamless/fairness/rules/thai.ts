import { independent } from './numbers.ts';
import type { DrawNumbers } from './outcome-rule.ts';

/** Thai: a first prize of six digits, two front and two back numbers of three digits, a number of two digits. */
export const thai: DrawNumbers = (stream) =>
  independent(stream, [
    [1, 1_000_000],
    [4, 1_000],
    [1, 100],
  ]);
