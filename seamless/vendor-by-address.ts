import Type, { type Static } from 'typebox';
import type { GameFeedItem, LaunchRequest, VendorAdapter, VendorProfile } from './adapter.ts';
import type { VendorGame } from './vendor-api.ts';

const Money = Type.String({ pattern: '^(0|[1-9][0-9]{0,15})(\\.[0-9]{1,4})?$' });

/** An external vendor as data: its identity, its address, and its profile. */
export const VendorByAddress = Type.Object(
  {
    code: Type.String({ pattern: '^[A-Z][A-Z0-9_]{1,15}$' }),
    name: Type.Object({ en: Type.String({ minLength: 1 }), bn: Type.String({ minLength: 1 }) }),
    /** The origin that takes the platform's signed calls, without a path: `https://games.example`. */
    url: Type.String({ pattern: '^https?://[^/?#]+$' }),
    /**
     * The address of a launch: either the origin of the addresses that the vendor answers to `launch`, or the address
     * itself, in which words in braces are replaced: `{launch}`, `{game}`, `{language}`, `{device}`, `{back}`.
     */
    launch: Type.String({ pattern: '^https?://[^/?#]+(/[^#]*\\{launch\\}[^#]*)?$' }),
    hasExternalWallet: Type.Optional(Type.Boolean()),
    /** The vendor stands in the platform's own network; any other address that leads there is not called. */
    isInside: Type.Optional(Type.Boolean()),
    /** Absent: what the code of the vendor means to clients of the family. */
    lotteryPage: Type.Optional(Type.Enum(['ordinary', 'electronic'])),
    profile: Type.Object(
      {
        dialect: Type.Optional(Type.String()),
        scale: Type.Enum([2, 4]),
        txnScope: Type.Enum(['vendor', 'member']),
        allowLateBet: Type.Boolean(),
        lateWindowMs: Type.Integer({ minimum: 0 }),
        mayRollBackWin: Type.Boolean(),
        maxStake: Type.Optional(Money),
        /**
         * What one bet may be paid at most. While neither this, nor `maxPayoutOfGames` for a game, nor the operators have
         * said it, the vendor takes no real money: no launches and no stakes. The checklist at the start names it.
         */
        maxPayout: Type.Optional(Money),
        maxPayoutOfGames: Type.Optional(Type.Record(Type.String(), Money)),
        sessionForAllGames: Type.Optional(Type.Boolean()),
        freeRounds: Type.Optional(
          Type.Union([Type.Literal(true), Type.Array(Type.String(), { minItems: 1 })]),
        ),
        allowedIps: Type.Optional(Type.Array(Type.String())),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);
/** The vendors whose lotteries clients of the wire family open on the lottery page, and in which mode (LCH-2, LCH-5). */
const LOTTERY_PAGES: ReadonlyMap<string, 'ordinary' | 'electronic'> = new Map([
  ['TCG_LOTTO_VN', 'electronic'],
  ['LOTT', 'electronic'],
  ['ELOTT', 'ordinary'],
  ['TCG_SEA', 'ordinary'],
]);

export type VendorByAddress = Readonly<Static<typeof VendorByAddress>>;

/**
 * The adapter of a vendor that is described only by data: its games and the pages of its rounds are requested from it.
 */
export function vendorByAddress(vendor: VendorByAddress): VendorAdapter {
  const { code, name, url, hasExternalWallet = false, isInside = false } = vendor;
  const lotteryPage = vendor.lotteryPage ?? LOTTERY_PAGES.get(code);
  // The schema has the fields of the profile, and absent fields are absent in both.
  const profile: VendorProfile = vendor.profile as VendorProfile;
  const gamesFrom = new URL(vendor.launch.replaceAll(/[{}]/g, '')).origin;
  return {
    code,
    name: name.en,
    names: name,
    profile,
    ...(vendor.launch.includes('{launch}')
      ? { launchUrl: (launch) => filledIn(vendor.launch, launch) }
      : { launchUnder: gamesFrom }),
    ...(lotteryPage === undefined ? {} : { lotteryPage }),
    gamesFrom,
    side: { url, hasExternalWallet, isInside },
  };
}

function filledIn(address: string, launch: LaunchRequest): string {
  const words: Readonly<Record<string, string>> = {
    launch: launch.launchToken,
    game: launch.gameCode,
    language: launch.language.toLowerCase(),
    device: launch.device,
    back: launch.backUrl,
  };
  return address.replace(/\{(\w+)\}/g, (asked, word: string) =>
    encodeURIComponent(words[word] ?? asked),
  );
}

/** A game of a vendor's list, in the fields of the catalogue. */
export function feedItem(game: VendorGame): GameFeedItem {
  return {
    code: game.code,
    gameType: game.game_type,
    name: game.name,
    icon: game.icon,
    minStake: game.min_stake,
    maxStake: game.max_stake,
    supportsTrial: game.supports_trial,
    classify: game.classify ?? [],
    listTypes: game.list_types ?? [],
    isHot: game.is_hot ?? false,
    isNew: game.is_new ?? false,
    opensInTab: game.opens_in_tab ?? false,
    isLandscape: game.is_landscape ?? false,
    ...(game.rtp4 === undefined ? {} : { rtp4: game.rtp4 }),
    ...(game.lines === undefined ? {} : { lines: game.lines }),
  };
}
