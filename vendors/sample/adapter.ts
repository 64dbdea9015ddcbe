import { amount, formatAmount } from '#platform/money/money.ts';
import type {
  LaunchRequest,
  LookRequest,
  VendorAdapter,
  VendorProfile,
} from '#seamless/adapter.ts';
import type { VendorGame } from '#seamless/vendor-api.ts';
import { feedItem } from '#seamless/vendor-by-address.ts';
import { hasFreeRounds, maxPayout } from './data/game-rules.ts';
import { GAMES } from './data/vendors.ts';

/** The vendors use two decimals and ids that are unique for the vendor, and repeat wins until they are answered. */
const SAMPLE_PROFILE: VendorProfile = {
  scale: 2,
  txnScope: 'vendor',
  allowLateBet: false,
  lateWindowMs: 48 * 3_600_000,
  mayRollBackWin: false,
};

/**
 * The profile of one vendor, with the games in which free rounds can be granted and the maximum payouts.
 */
export function profileOf(vendorCode: string): VendorProfile {
  const games = GAMES.filter(({ vendor }) => vendor === vendorCode);
  const freeRounds = games.filter(({ play }) => hasFreeRounds(play)).map(({ code }) => code);
  const maxima = games.map(({ code, play }) => ({ code, ticks: maxPayout(play) }));
  const [highest = 0n] = maxima
    .map(({ ticks }) => ticks)
    .sort((one, other) => (one > other ? -1 : 1));
  return {
    ...SAMPLE_PROFILE,
    ...(freeRounds.length === 0 ? {} : { freeRounds }),
    // A prize without a bet belongs to no game, and pays nothing without a maximum of the vendor.
    ...(highest === 0n ? {} : { maxPayout: formatAmount(amount(highest), 2) }),
    maxPayoutOfGames: Object.fromEntries(
      maxima.map(({ code, ticks }) => [code, formatAmount(amount(ticks), 2)]),
    ),
  };
}

/** Path below which the platform's server forwards requests to the vendors' page. */
export const SAMPLE_PATH = '/sample/';

/** The data that a sample vendor reports about itself. */
export type Introduction = {
  readonly code: string;
  readonly name: { readonly en: string; readonly bn: string };
  /** Its public Ed25519 key in hex. */
  readonly publicKey: string;
  /** The id of its key as the vendor knows it; null before the platform has sent one. */
  readonly keyId: string | null;
  readonly hasExternalWallet: boolean;
  /** Whether the platform requests the address of each launch. */
  readonly saysWhere?: boolean;
  readonly games: readonly VendorGame[];
};

/**
 * The adapter of a sample vendor, which uses the protocol itself from a process of its own.
 * @param url address of that process
 */
export function sampleAdapter(vendor: Introduction, url: string): VendorAdapter {
  return {
    code: vendor.code,
    name: vendor.name.en,
    names: vendor.name,
    profile: profileOf(vendor.code),
    gameFeed: () => vendor.games.map(feedItem),
    ...(vendor.saysWhere === true
      ? { launchUnder: SAMPLE_PATH }
      : { launchUrl: (launch: LaunchRequest) => addressOf(vendor.code, launch) }),
    lookUrl: (look) => lookAddress(vendor.code, look),
    roundUrl: (roundId) => `${SAMPLE_PATH}?round=${encodeURIComponent(roundId)}`,
    side: { url, hasExternalWallet: vendor.hasExternalWallet },
  };
}

/** The page of a game without a session: a demo with throw-away credit, or its rules. */
function lookAddress(vendor: string, look: LookRequest): string {
  const query = new URLSearchParams({
    ...{ look: '1', vendor, game: look.gameCode },
    ...{ lang: look.language.toLowerCase(), back: look.backUrl },
  });
  return `${SAMPLE_PATH}?${query}`;
}

function addressOf(vendor: string, launch: LaunchRequest): string {
  const query = new URLSearchParams({
    ...launch.extra,
    vendor,
    launch: launch.launchToken,
    lang: launch.language.toLowerCase(),
    back: launch.backUrl,
  });
  return `${SAMPLE_PATH}?${query}`;
}
