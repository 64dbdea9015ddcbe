/** Game categories that have a rebate of their own, in the order of the page. */
export const REBATE_GAMES = ['ELOTT', 'RNG', 'LIVE', 'FISH', 'SPORTS'] as const;

/** Amounts of a level: its requirements, then its benefits. */
export const TIER_AMOUNTS = [
  'validBets',
  'deposits',
  'upgradeBonus',
  'weeklyGift',
  'monthlyGift',
  'birthdayBonus',
  'dailyWithdrawal',
] as const;
export type TierAmount = (typeof TIER_AMOUNTS)[number];
