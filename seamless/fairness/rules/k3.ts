import type { DrawNumbers } from './outcome-rule.ts';

/** K3: three dice. */
export const k3: DrawNumbers = (stream) => [
  stream.int(6) + 1,
  stream.int(6) + 1,
  stream.int(6) + 1,
];
