/**
 * `calling`: decided, the one call that takes the stake and pays is under way. `staking`, `open`, `paying`,
 * `returning`: the same in steps, for games that wait for the player. The others are final.
 */
export type RoundState =
  | 'calling'
  | 'staking'
  | 'open'
  | 'paying'
  | 'returning'
  | 'closed'
  | 'refused'
  | 'returned';
