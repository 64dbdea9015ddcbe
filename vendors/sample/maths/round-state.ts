/**
 * `calling`: decided, and the single call that takes the stake and pays is pending. `staking`, `open`, `paying` and
 * `returning` are the steps of games that wait for the player. The other states are final.
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
