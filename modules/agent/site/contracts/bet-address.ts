/** The page of the team's bets, which opens one by its number. */
const BETS_PAGE = 'personalHistoryCopy';

/** Where a bet of the team opens. */
export function betAddress(betId: string): string {
  return `?ac=${BETS_PAGE}&mcq=${encodeURIComponent(`bet=${betId}`)}`;
}
