import { type GroupOdds, PRIZE_GROUPS } from './game.ts';

/** Odds as a share of fair ones: `(group / 2000) / chance`, cut off at four decimals. */
export const groupShareOfFair: GroupOdds = ({ chance }, group) =>
  (BigInt(group) * 10_000n * chance.of) / (2_000n * chance.ways);

/** Odds in proportion to the group, from a table for the highest one, cut off at four decimals. */
export const groupShareOfTable: GroupOdds = ({ odds4 }, group) =>
  (odds4 * BigInt(group)) / BigInt(PRIZE_GROUPS.highest);
