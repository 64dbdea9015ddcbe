import { amount, formatAmount } from '#platform/money/money.ts';
import type { LaunchRequest, VendorAdapter, VendorProfile } from '#seamless/adapter.ts';
import type { VendorGame } from '#seamless/vendor-api.ts';
import { feedItem } from '#seamless/vendor-by-address.ts';
import { hasFreeRounds, mostPayout } from './data/game-rules.ts';
import { GAMES } from './data/vendors.ts';

/** Two decimals, ids of the vendor's own, wins that are repeated until they are answered. */
const SAMPLE_PROFILE: VendorProfile = {
  scale: 2,
  txnScope: 'vendor',
  allowLateBet: false,
  lateWindowMs: 48 * 3_600_000,
  mayRollBackWin: false,
};

/** The same, with the games of a vendor in which free rounds can be granted, and what a bet of each can be paid at most. */
export function profileOf(vendorCode: string): VendorProfile {
  const games = GAMES.filter(({ vendor }) => vendor === vendorCode);
  const freeRounds = games.filter(({ play }) => hasFreeRounds(play)).map(({ code }) => code);
  return {
    ...SAMPLE_PROFILE,
    ...(freeRounds.length === 0 ? {} : { freeRounds }),
    maxPayoutOfGames: Object.fromEntries(
      games.map(({ code, play }) => [code, formatAmount(amount(mostPayout(play)), 2)]),
    ),
  };
}

/** Where the platform shows the vendors' page: a door of its own that leads there. */
export const SAMPLE_PATH = '/sample/';

/** What one of the sample vendors reports of itself. */
export type Introduction = {
  readonly code: string;
  readonly name: { readonly en: string; readonly bn: string };
  /** Hex of its public Ed25519 key. */
  readonly publicKey: string;
  /** What it believes its key is called; null before the platform has named it. */
  readonly keyId: string | null;
  readonly hasPurse: boolean;
  /** It is asked for the address of each launch. */
  readonly saysWhere?: boolean;
  readonly games: readonly VendorGame[];
};

/**
 * The platform's side of a sample vendor: it speaks the protocol as it is, from a process of its own.
 * @param url where that process listens
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
    roundUrl: (roundId) => `${SAMPLE_PATH}?round=${encodeURIComponent(roundId)}`,
    side: { url, hasPurse: vendor.hasPurse },
  };
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
