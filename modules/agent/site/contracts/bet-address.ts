import type { CentreName } from '#platform/site/open-centre.ts';

/** The page of the team's bets, which opens one by its number. */
const BETS_PAGE = 'personalHistoryCopy';

/** Where a bet of the team opens; a member's own one in the member centre. */
export function betAddress(betId: string, centre: CentreName = 'ac'): string {
  return `?${centre}=${BETS_PAGE}&mcq=${encodeURIComponent(`bet=${betId}`)}`;
}
