/** The filters of the list of bets, as they stand in the address. */
export const FILTERS = [
  'member',
  'vendor',
  'game',
  'product',
  'status',
  'round',
  'stakeFrom',
  'payoutFrom',
  'days',
] as const;

export type FilterName = (typeof FILTERS)[number];
