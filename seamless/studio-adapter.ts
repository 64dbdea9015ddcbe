import { proofPath } from '#platform/contract/proof-path.ts';
import type { VendorAdapter, VendorProfile } from './adapter.ts';
import type { Studio } from './studio.ts';

/**
 * Our own studios use 4 decimals and unique ids, and retry until they get an answer. The profile has no maximum payout
 * for the lottery: its bets have any number of lines, whose limits are those of a member in a draw, and rebates.
 */
const STUDIO_PROFILE: VendorProfile = {
  scale: 4,
  txnScope: 'vendor',
  allowLateBet: false,
  lateWindowMs: 24 * 3_600_000,
  mayRollBackWin: false,
};

/** The adapter of all our own studios, which use the protocol itself. */
export function studioAdapter(
  studio: Pick<
    Studio,
    | 'code'
    | 'vendorCode'
    | 'name'
    | 'names'
    | 'games'
    | 'sessionForAllGames'
    | 'takesMandates'
    | 'hasLotteryPage'
    | 'hasLookPage'
    | 'maxPayoutOfGames'
  >,
): VendorAdapter {
  return {
    code: studio.vendorCode,
    name: studio.name,
    ...(studio.names === undefined ? {} : { names: studio.names }),
    profile: {
      ...STUDIO_PROFILE,
      sessionForAllGames: studio.sessionForAllGames === true,
      takesMandates: studio.takesMandates === true,
      ...(studio.maxPayoutOfGames === undefined
        ? {}
        : { maxPayoutOfGames: studio.maxPayoutOfGames }),
    },
    ...(studio.hasLotteryPage === true ? { lotteryPage: 'electronic' } : {}),
    gameFeed: () => studio.games,
    launchUrl: (launch) => {
      const query = new URLSearchParams({
        ...launch.extra,
        launch: launch.launchToken,
        game: launch.gameCode,
        lang: launch.language.toLowerCase(),
        device: launch.device,
        back: launch.backUrl,
      });
      return `/studio/${studio.code}/?${query.toString()}`;
    },
    ...(studio.hasLookPage === true
      ? {
          lookUrl: (look) => {
            const query = new URLSearchParams({
              look: '1',
              game: look.gameCode,
              lang: look.language.toLowerCase(),
              back: look.backUrl,
            });
            return `/studio/${studio.code}/?${query.toString()}`;
          },
        }
      : {}),
    roundUrl: (round) => proofPath({ vendor: studio.vendorCode, round }),
  };
}
