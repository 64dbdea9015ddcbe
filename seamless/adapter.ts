import type { ExternalWalletApi } from './external-wallet-api.ts';
import type { FreeRoundsApi } from './free-rounds-api.ts';
import type { VendorApi } from './vendor-api.ts';

/** Scratch cards, video poker, table games, arcade games, games with a jackpot, board games. */
export type ListType = 'SC' | 'VP' | 'TG' | 'AC' | 'JP' | 'BG';

/** A game as its vendor announces it; the catalogue keeps it. */
export type GameFeedItem = {
  /** Unique within the vendor, never changed: `K3-1M`. */
  readonly code: string;
  /** ELOTT, LOTT, RNG, LIVE, FISH, PVP, SPORTS, ESPORTS or COCKFIGHT. */
  readonly gameType: string;
  readonly name: { readonly en: string; readonly bn: string };
  /** Groups inside the category: `video-slot`, `quick-draw`. */
  readonly classify?: readonly string[];
  /** Lists it belongs to by its type. */
  readonly listTypes?: readonly ListType[];
  /** Path of the tile's picture. */
  readonly icon: string;
  /** Decimal strings, in currency units. */
  readonly minStake: string;
  readonly maxStake: string;
  /** Return to player × 10,000; absent where bets of one game differ. */
  readonly rtp4?: number;
  readonly lines?: number;
  /** The play its board opens with; only of lotteries. */
  readonly defaultPlayType?: string;
  readonly supportsTrial: boolean;
  readonly isHot?: boolean;
  readonly isNew?: boolean;
  /** Its page wants a tab of its own instead of a frame. */
  readonly opensInTab?: boolean;
  /** It is made for a wide screen: a phone held upright shows so. */
  readonly isLandscape?: boolean;
};

/** What the platform needs to send a member into a game. */
export type LaunchRequest = {
  readonly gameCode: string;
  readonly launchToken: string;
  /** `BN` or `EN`. */
  readonly language: string;
  readonly currency: string;
  readonly isTrial: boolean;
  readonly device: 'web' | 'mobile';
  readonly backUrl: string;
  /** Further parameters of the launch, already checked: `lottoView`. */
  readonly extra: Readonly<Record<string, string>>;
};

/** How a vendor is distinguished and trusted, and what its ids and amounts are like; stored as data. */
export type VendorProfile = {
  /** Code of the dialect it speaks at `/w/d/<dialect>/`; absent: the protocol itself, at `/w/v1/`. */
  readonly dialect?: string;
  /** Decimals of its amounts. */
  readonly scale: 2 | 4;
  /** Whether its transaction ids are unique for the vendor or only for each member. */
  readonly txnScope: 'vendor' | 'member';
  /** A payout that overtakes its bet waits ten minutes for it. */
  readonly allowLateBet: boolean;
  /** How long after the closing of a round a payout is still accepted, in milliseconds. */
  readonly lateWindowMs: number;
  /** Whether a payout, too, may be rolled back. */
  readonly mayRollBackWin: boolean;
  /** What one call may stake in sum, a decimal string; more is refused, and sessions report it. */
  readonly maxStake?: string;
  /** What one bet may be paid in sum, a decimal string; more is refused and becomes a case. */
  readonly maxPayout?: string;
  /** The same for single games, by code, where it is lower. */
  readonly maxPayoutOfGames?: Readonly<Record<string, string>>;
  /**
   * A session stakes on any game of the vendor, as in a page with many boards; absent: on the one it was launched for.
   */
  readonly sessionForAllGames?: boolean;
  /** Free rounds can be granted: in all its games, or in those named here. Absent: in none. */
  readonly freeRounds?: true | readonly string[];
  /** Addresses that may call; absent: any. */
  readonly allowedIps?: readonly string[];
};

/** Where a vendor is asked: an address that takes signed calls, or the calls themselves. */
export type VendorSide =
  | { readonly url: string; readonly hasPurse?: boolean }
  | {
      readonly api?: Partial<VendorApi>;
      readonly externalWallet?: ExternalWalletApi;
      readonly freeRounds?: FreeRoundsApi;
    };

/**
 * What the platform needs of a vendor. How its calls are signed and what they mean is no matter of the adapter: they are
 * those of the protocol, or of the dialect that the profile names, and come through one door.
 */
export type VendorAdapter = {
  readonly code: string;
  readonly name: string;
  /** Its name in each language of the platform, where it has several. */
  readonly names?: { readonly en: string; readonly bn: string };
  readonly profile: VendorProfile;
  /** Absent: the vendor is asked for its games (`games` of its side). */
  readonly gameFeed?: () => readonly GameFeedItem[];
  /**
   * Where the member's browser goes, a path of ours or an address of the vendor's. Absent: the vendor is asked for it
   * (`launch` of its side), each time.
   */
  readonly launchUrl?: (launch: LaunchRequest) => string;
  /** Where the addresses that the vendor answers may lie: an origin of its own, or a path of ours such as `/acme/`. */
  readonly launchUnder?: string;
  /**
   * Where a member or an operator can see a finished round; undefined when the vendor has no such page. Absent: the
   * vendor is asked for it (`round` of its side).
   */
  readonly roundUrl?: (roundId: string) => string | undefined;
  /** Origin of its games' pages where it is not ours, so that our pages may frame them. */
  readonly gamesFrom?: string;
  /** Absent: nothing to ask, as with our own studios, whose books are ours. */
  readonly side?: VendorSide;
};
