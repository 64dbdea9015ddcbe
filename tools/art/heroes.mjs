import { ball, card, die, seven } from './objects.mjs';

// Several pictures show these groups of dice, balls, sevens and cards around a middle (x, y), `s` wide.

/** Draws three dice. */
export const threeDice = (x, y, s) =>
  die(x - s * 0.27, y + s * 0.16, s * 0.25, -6, [5, 3, 6]) +
  die(x + s * 0.27, y + s * 0.16, s * 0.25, 6, [2, 6, 3]) +
  die(x, y - s * 0.17, s * 0.28, 0, [1, 4, 2]);
/** Draws five balls. */
export const fiveBalls = (x, y, s) =>
  ball(x - s * 0.3, y - s * 0.17, s * 0.19, 2, 'red') +
  ball(x + s * 0.3, y - s * 0.19, s * 0.19, 7, 'green') +
  ball(x - s * 0.24, y + s * 0.24, s * 0.2, 5, 'green', 'violet') +
  ball(x + s * 0.25, y + s * 0.24, s * 0.2, 0, 'red', 'violet') +
  ball(x, y - s * 0.02, s * 0.26, 9, 'green');
/** Draws three sevens. */
export const threeSevens = (x, y, s) =>
  seven(x - s * 0.3, y + s * 0.04, s * 0.4, -12, 'blue') +
  seven(x + s * 0.33, y + s * 0.04, s * 0.4, 12, 'leaf') +
  seven(x + s * 0.01, y, s * 0.56, 0, 'red');
/** Draws four cards in a fan, 300 wide at `k` 1. */
export const fan = (k) => (x, y) =>
  card(x - 83 * k, y + 20 * k, -20, 'spade', k) +
  card(x - 28 * k, y, -7, 'heart', k) +
  card(x + 31 * k, y, 7, 'back', k) +
  card(x + 86 * k, y + 20 * k, 20, 'diamond', k);
/** Draws three balls and a die. */
export const lotteryMix = (x, y, s) =>
  ball(x - s * 0.26, y - s * 0.2, s * 0.2, 7, 'gold') +
  ball(x + s * 0.27, y - s * 0.16, s * 0.19, 3, 'violet') +
  die(x - s * 0.2, y + s * 0.18, s * 0.22, -6, [3, 5, 1]) +
  ball(x + s * 0.14, y + s * 0.2, s * 0.24, 8, 'red');
/** Draws the balls of a draw as they tumble in a globe. */
export const tumble = (x, y, s) =>
  ball(x - s * 0.26, y + s * 0.2, s * 0.15, 4, 'red') +
  ball(x + s * 0.05, y + s * 0.27, s * 0.15, 9, 'blue') +
  ball(x + s * 0.33, y + s * 0.14, s * 0.14, 2, 'gold') +
  ball(x - s * 0.16, y - s * 0.12, s * 0.15, 7, 'green') +
  ball(x + s * 0.16, y - s * 0.08, s * 0.16, 1, 'violet');
