import { formatAmount } from '#platform/money/money.ts';
import type { GameFeedItem } from '#seamless/adapter.ts';
import type { Studio } from '#seamless/studio.ts';
import plate from '#studios/slots/studio.json' with { type: 'json' };
import { bindClientSeedRoute } from './bind-client-seed.ts';
import { changeSeedsRoute } from './change-seeds.ts';
import { finishSpins } from './finish-spins.ts';
import { slotGames } from './games.ts';
import { listSpinsRoute } from './list-spins.ts';
import { openGameRoute } from './open-game.ts';
import { reportFairness } from './report-fairness.ts';
import { retireSeeds } from './retire-seeds.ts';
import type { SlotGame } from './slot-game.ts';
import { spinRoute } from './spin.ts';

const EVERY_MS = 1_000;
const RETIRE_EVERY_MS = 60_000;

/** The studio of reel games, which one member plays at a time. */
export const slotsStudio: Studio = {
  code: plate.code,
  vendorCode: plate.vendorCode,
  name: 'Lily Slots',
  names: { en: 'Lily Slots', bn: 'কুমুদ স্লটস' },
  hasLookPage: true,
  games: [...slotGames.values()].map(feedItem),
  maxPayoutOfGames: Object.fromEntries(
    [...slotGames.values()].map((game) => [game.code, formatAmount(game.maxPaid, 4)]),
  ),
  routes: [openGameRoute, spinRoute, listSpinsRoute, bindClientSeedRoute, changeSeedsRoute],
  start: async (host) => {
    host.jobs.every({
      name: 'finish-spins',
      everyMs: EVERY_MS,
      run: () => finishSpins(host),
    });
    host.jobs.every({
      name: 'retire-seeds',
      everyMs: RETIRE_EVERY_MS,
      run: () => retireSeeds(host),
    });
    host.jobs.every({
      name: 'report-fairness',
      everyMs: EVERY_MS,
      run: () => reportFairness(host),
    });
  },
};

function feedItem(game: SlotGame): GameFeedItem {
  const [min, max] = [game.bets.at(0), game.bets.at(-1)];
  if (min === undefined || max === undefined) {
    throw new Error(`${game.code} has no bets`);
  }
  return {
    code: game.code,
    gameType: 'RNG',
    name: game.name,
    classify: ['classic'],
    icon: game.picture,
    minStake: formatAmount(min, 2),
    maxStake: formatAmount(max, 2),
    rtp4: game.rtp4,
    lines: game.lines,
    supportsTrial: true,
    isHot: true,
  };
}
