import type { CategoryCode } from '../contract.ts';

/** Order of the top navigation (CAT-1). */
export const CATEGORIES: readonly CategoryCode[] = [
  'ELOTT',
  'LOTT',
  'LIVE',
  'SPORTS',
  'ESPORTS',
  'FISH',
  'RNG',
  'PVP',
  'DS88',
];

const ESPORTS_VENDORS = new Set(['AV', 'AI', 'IMES', 'TF', 'IA']);
const COCKFIGHT_VENDOR = 'DS88';

/** The category a game shows in: its type, where the vendor distinguishes e-sports and cockfight (CAT-1). */
export function categoryOf(game: {
  readonly gameType: string;
  readonly vendorCode: string;
}): CategoryCode | undefined {
  if (game.vendorCode === COCKFIGHT_VENDOR) {
    return 'DS88';
  }
  if (game.gameType === 'SPORTS' && ESPORTS_VENDORS.has(game.vendorCode)) {
    return 'ESPORTS';
  }
  return CATEGORIES.find((category) => category === game.gameType);
}
