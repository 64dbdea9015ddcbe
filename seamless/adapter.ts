import type { ExternalWalletApi } from './external-wallet-api.ts';
import type { FreeRoundsApi } from './free-rounds-api.ts';
import type { VendorApi } from './vendor-api.ts';

/** Codes of scratch cards, video poker, table games, arcade games, games with a jackpot, and board games. */
export type ListType = 'SC' | 'VP' | 'TG' | 'AC' | 'JP' | 'BG';

/** A game as its vendor lists it; the catalogue stores it. */
export type GameFeedItem = {
  /** Code that is unique within the vendor and never changes: `K3-1M`. */
  readonly code: string;
  /** ELOTT, LOTT, RNG, LIVE, FISH, PVP, SPORTS, ESPORTS or COCKFIGHT. */
  readonly gameType: string;
  readonly name: { readonly en: string; readonly bn: string };
  /** Groups inside the category: `video-slot`, `quick-draw`. */
  readonly classify?: readonly string[];
  /** Lists that contain the game because of its type. */
  readonly listTypes?: readonly ListType[];
  /** Path of the picture on the tile. */
  readonly icon: string;
  /** Decimal string, in currency units. */
  readonly minStake: string;
  readonly maxStake: string;
  /** Return to player × 10,000; absent if bets of the game differ. */
  readonly rtp4?: number;
  readonly lines?: number;
  /** The play with which its board opens; only for lotteries. */
  readonly defaultPlayType?: string;
  readonly supportsTrial: boolean;
  readonly isHot?: boolean;
  readonly isNew?: boolean;
  /** Whether its page opens in a tab of its own instead of a frame. */
  readonly opensInTab?: boolean;
  /** Whether it is made for a wide screen: on an upright phone a note asks to turn the phone. */
  readonly isLandscape?: boolean;
};

/** The platform's data for a launch of a game by a member. */
export type LaunchRequest = {
  readonly gameCode: string;
  readonly launchToken: string;
  /** `BN` or `EN`. */
  readonly language: string;
  readonly currency: string;
  readonly isTrial: boolean;
  readonly device: 'web' | 'mobile';
  readonly backUrl: string;
  /** Further parameters of the launch, already validated: `lottoView`. */
  readonly extra: Readonly<Record<string, string>>;
};

/** What a page that is only looked at needs to know. */
export type LookRequest = Pick<LaunchRequest, 'gameCode' | 'language' | 'backUrl'>;

/** How a vendor is identified and trusted, and the form of its ids and amounts; stored as data. */
export type VendorProfile = {
  /** Code of its dialect, served at `/w/d/<dialect>/`; absent: the protocol itself, at `/w/v1/`. */
  readonly dialect?: string;
  /** Decimals of its amounts. */
  readonly scale: 2 | 4;
  /** Whether its transaction ids are unique for the vendor, or only for each member. */
  readonly txnScope: 'vendor' | 'member';
  /** Whether a payout that arrives before its bet waits ten minutes for it. */
  readonly allowLateBet: boolean;
  /** Milliseconds after the closing of a round within which a payout is still accepted. */
  readonly lateWindowMs: number;
  /** Whether a payout may be rolled back. */
  readonly mayRollBackWin: boolean;
  /**
   * The maximum sum of stakes in one call, a decimal string; higher ones are refused. `session` reports it to the
   * vendor.
   */
  readonly maxStake?: string;
  /**
   * The maximum sum of payouts of one bet, a decimal string; higher ones are refused and open a case. An outside vendor
   * without one takes no real money until operators set it.
   */
  readonly maxPayout?: string;
  /** A lower maximum for single games, by code. */
  readonly maxPayoutOfGames?: Readonly<Record<string, string>>;
  /**
   * Whether a session may stake on any game of the vendor, as in a page with many boards; absent: only on the game that
   * it was launched for.
   */
  readonly sessionForAllGames?: boolean;
  /** Whether the vendor may open mandates, which stake while their member is away; absent: it may not. */
  readonly takesMandates?: boolean;
  /** The games with free rounds: all of them, or those listed here. Absent: none. */
  readonly freeRounds?: true | readonly string[];
  /** IP addresses that may call; absent: all. */
  readonly allowedIps?: readonly string[];
};

/** The vendor's own calls: an address for signed requests, or an implementation. */
export type VendorSide =
  | {
      readonly url: string;
      readonly hasExternalWallet?: boolean;
      /** The vendor stands in the platform's own network. Any other address that leads there is not called. */
      readonly isInside?: boolean;
    }
  | {
      readonly api?: Partial<VendorApi>;
      readonly externalWallet?: ExternalWalletApi;
      readonly freeRounds?: FreeRoundsApi;
    };

/**
 * The platform's description of a vendor. It does not contain signatures or the meaning of calls, which are those of
 * the protocol, or of the dialect that the profile names.
 */
export type VendorAdapter = {
  readonly code: string;
  readonly name: string;
  /** Its name in each language of the platform, if the names differ. */
  readonly names?: { readonly en: string; readonly bn: string };
  readonly profile: VendorProfile;
  /**
   * Its lotteries are shown on the platform's lottery page; those of the category of electronic lotteries make the
   * electronic prize mode the one that is played when they are `electronic`. Absent: they are framed like other games.
   */
  readonly lotteryPage?: 'ordinary' | 'electronic';
  /** Absent: the platform requests the games from the vendor (`games` of its side). */
  readonly gameFeed?: () => readonly GameFeedItem[];
  /**
   * The address that the member's browser opens, a path of the platform or an address of the vendor. Absent: the
   * platform requests it from the vendor (`launch` of its side) for each launch.
   */
  readonly launchUrl?: (launch: LaunchRequest) => string;
  /**
   * The address where anybody looks at a game without a session: its board, draws and rules, with nothing to stake.
   * Absent: the vendor has no such page.
   */
  readonly lookUrl?: (look: LookRequest) => string;
  /**
   * The prefix of addresses that the vendor may answer: an origin of its own, or a path of the platform such as
   * `/acme/`.
   */
  readonly launchUnder?: string;
  /**
   * The page that shows a finished round to a member or an operator; undefined when the vendor has no such page.
   * Absent: the platform requests it from the vendor (`round` of its side).
   */
  readonly roundUrl?: (roundId: string) => string | undefined;
  /** Origin of its games' pages if it is not ours, so that our pages may frame them. */
  readonly gamesFrom?: string;
  /** Absent for our own studios, of which the platform has nothing to request. */
  readonly side?: VendorSide;
};
