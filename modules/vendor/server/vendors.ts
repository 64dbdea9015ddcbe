import { registerFeed } from '#modules/catalog/server/index.ts';
import { type AppContext, perApp } from '#platform/app-context.ts';
import { type CacheUser, type CacheWriter, defineCache } from '#platform/cache.ts';
import type { LotteryVendors } from '#platform/contract/game-path.ts';
import type { Tx } from '#platform/db/tx.ts';
import { type Amount, amount, parseAmount, units } from '#platform/money/money.ts';
import type { VendorAdapter, VendorProfile } from '#seamless/adapter.ts';
import { type Breaker, isTripped } from './breaker.ts';
import {
  selectVendors,
  updateVendorStatus,
  upsertVendor,
  type VendorRow,
  type VendorStatus,
} from './vendor.store.ts';

/**
 * What one bet of an outside vendor is paid at most while nobody has set its maximum payout: as much as our own studios
 * pay for one bet. It bounds play credit in a sandbox, and what was staked off it while the vendor still had a maximum.
 */
export const DEFAULT_MAX_PAYOUT: Amount = units(1_000_000n);

/** The data of a vendor that the wallet needs. */
export type Vendor = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly status: VendorStatus;
  /** Whether it is a studio of ours, which calls from inside the platform. */
  readonly isHouse: boolean;
  readonly profile: VendorProfile;
  /** The maximum sum of stakes in one call; higher ones are refused. Sessions report it, and its changes. */
  readonly maxStake: Amount | undefined;
  /**
   * The maximum sum of payouts of one bet; higher ones are refused and open a case. `maxPayoutOf` adds the game's own
   * maximum. Only a studio of ours may have none.
   */
  readonly maxPayout: Amount | undefined;
  /** An outside vendor for which nobody has set a maximum payout: `maxPayout` is then the default. */
  readonly lacksMaxPayout: boolean;
  /**
   * What may come home from its external wallets above what went there, to one member in a day; undefined: nobody has said
   * so, and module transfer has a default.
   */
  readonly maxHome: Amount | undefined;
  /** The addresses that may call, the operators' list before the profile's; undefined: every address. */
  readonly allowedIps: readonly string[] | undefined;
  /** The operators' limit of calls over HTTP, for each process; undefined: no limit. */
  readonly limits: {
    readonly callsPerSecond: number | undefined;
    readonly maxAtOnce: number | undefined;
  };
  readonly breaker: Breaker;
  /** None of its calls moves money, and nothing of its books is repaired, until two people have looked. */
  readonly isQuarantined: boolean;
};

/** All vendors by code. A process that misses the notification of a change is wrong for this long at most. */
const vendors = defineCache<'all', ReadonlyMap<string, Vendor>>({
  name: 'vendor.vendors',
  maxEntries: 1,
  ttlMs: 1_000,
});
const adaptersOf = perApp(() => new Map<string, VendorAdapter>());
const placesOf = perApp(() => new Map<string, Place>());

/** The brand of the vendor, and its position among the others. */
type Place = { readonly isHouse: boolean; readonly position: number };

/** A vendor by its code. Who holds a transaction asks with it: nobody who holds a connection waits for another. */
export async function vendorByCode(at: CacheUser, code: string): Promise<Vendor | undefined> {
  return (await knownVendors(at)).get(code);
}

/** The vendors that are not closed, by code. Who holds a transaction asks with it. */
export async function openVendors(at: CacheUser): Promise<readonly Vendor[]> {
  return [...(await knownVendors(at)).values()]
    .filter(({ status }) => status !== 'closed')
    .sort((one, other) => (one.code < other.code ? -1 : 1));
}

async function knownVendors(at: CacheUser): Promise<ReadonlyMap<string, Vendor>> {
  return await vendors.get(at, 'all', async (tx) => {
    const rows = await selectVendors(tx);
    return new Map(rows.map((row) => [row.code, toVendor(row)]));
  });
}

export function profileOf(row: Pick<VendorRow, 'profile'>): VendorProfile {
  // Only `bindVendor` writes profiles, from those of adapters.
  return row.profile as VendorProfile;
}

/** A vendor as the wallet sees it, of what is stored about it. */
export function toVendor(row: VendorRow): Vendor {
  const profile = profileOf(row);
  const { maxStake } = profile;
  const maxPayout = limitOf(row.max_payout_ticks, profile.maxPayout);
  const lacksMaxPayout = !row.is_house && maxPayout === undefined;
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    status: row.status,
    isHouse: row.is_house,
    profile,
    maxStake: limitOf(row.max_stake_ticks, maxStake),
    maxPayout: lacksMaxPayout ? DEFAULT_MAX_PAYOUT : maxPayout,
    lacksMaxPayout,
    maxHome: limitOf(row.max_home_ticks, undefined),
    allowedIps: row.allowed_ips ?? profile.allowedIps,
    limits: {
      callsPerSecond: row.calls_per_second ?? undefined,
      maxAtOnce: row.max_at_once ?? undefined,
    },
    breaker: {
      isOpen: row.is_open,
      isHeld: row.is_held,
      retryAtMs: row.retry_at?.getTime() ?? 0,
    },
    isQuarantined: row.quarantined_at !== null,
  };
}

/**
 * What one bet may be paid in sum: the lowest of what its vendor, its game and, of a free round, its grant are allowed.
 */
export function maxPayoutOfBet(
  vendor: Vendor,
  bet: { readonly game_code: string | null; readonly max_payout_ticks: bigint | null } | undefined,
): Amount | undefined {
  const maxOfGame = maxPayoutOf(vendor, bet?.game_code ?? '');
  const ofGrant = bet?.max_payout_ticks ?? undefined;
  return ofGrant === undefined || (maxOfGame !== undefined && maxOfGame < ofGrant)
    ? maxOfGame
    : amount(ofGrant);
}

/** The operators' settings take precedence over the profile. */
function limitOf(ticks: bigint | null, ofProfile: string | undefined): Amount | undefined {
  if (ticks !== null) {
    return amount(ticks);
  }
  return ofProfile === undefined ? undefined : parseAmount(ofProfile, 4);
}

/** The maximum payout of one bet of a game: the lower one of its vendor's and the game's. */
export function maxPayoutOf(vendor: Vendor, gameCode: string): Amount | undefined {
  const text = vendor.profile.maxPayoutOfGames?.[gameCode];
  const ofGame = text === undefined ? undefined : parseAmount(text, 4);
  const { maxPayout } = vendor;
  return ofGame === undefined || (maxPayout !== undefined && maxPayout < ofGame)
    ? maxPayout
    : ofGame;
}

/** Whether nobody has said what one bet of a game may be paid at most, neither for the vendor nor for the game. */
export function lacksMaxPayoutOf(vendor: Vendor, gameCode: string): boolean {
  return vendor.lacksMaxPayout && vendor.profile.maxPayoutOfGames?.[gameCode] === undefined;
}

/** Why the vendor takes no stakes and no launches now, as a refusal; undefined while it takes them. */
export function unavailabilityOf(
  app: AppContext,
  vendor: Vendor,
): 'MAINTENANCE' | 'GAME_DISABLED' | undefined {
  if (vendor.status === 'closed') {
    return 'GAME_DISABLED';
  }
  const isUnderMaintenance =
    vendor.isQuarantined ||
    vendor.status === 'maintenance' ||
    isTripped(vendor.breaker, app.clock.nowMs());
  return isUnderMaintenance ? 'MAINTENANCE' : undefined;
}

/** Makes every process read the vendors again, when the transaction that changed one commits. */
export async function invalidateVendors(at: CacheWriter): Promise<void> {
  await vendors.invalidateAll(at);
}

/** The adapters of all vendors that were bound in this process. */
export function boundAdapters(app: AppContext): readonly VendorAdapter[] {
  return [...adaptersOf(app).values()];
}

/** The vendors whose lotteries have the platform's lottery page, our own first. */
export function lotteryPageVendors(app: AppContext): LotteryVendors {
  return Object.fromEntries(
    boundAdapters(app).flatMap(({ code, lotteryPage }) =>
      lotteryPage === undefined ? [] : [[code, lotteryPage] as const],
    ),
  );
}

/** The adapter that was bound for a vendor in this process. */
export function adapterOf(app: AppContext, code: string): VendorAdapter | undefined {
  return adaptersOf(app).get(code);
}

/** The address of a vendor that was bound in this process. */
export function placeOf(app: AppContext, code: string): Place | undefined {
  return placesOf(app).get(code);
}

/**
 * Makes a vendor known: its profile to the wallet, its games to the catalogue, its launch addresses to this
 * process. Called at each start, after migrations; safe to repeat. Games that must be asked for come later
 * (`readFeeds`).
 */
export async function bindVendor(
  app: AppContext,
  adapter: VendorAdapter,
  place: Place,
): Promise<void> {
  await app.db.transaction(async (tx) => {
    await upsertVendor(tx, {
      code: adapter.code,
      name: adapter.name,
      isHouse: place.isHouse,
      profile: adapter.profile,
      isNotified: isNotified(adapter),
    });
    await invalidateVendors(tx);
    if (adapter.gameFeed !== undefined) {
      await registerFeed(tx, {
        code: adapter.code,
        name: adapter.names ?? { en: adapter.name, bn: adapter.name },
        isHouse: place.isHouse,
        position: place.position,
        games: adapter.gameFeed(),
      });
    }
  });
  placesOf(app).set(adapter.code, place);
  adaptersOf(app).set(adapter.code, adapter);
}

function isNotified({ side }: VendorAdapter): boolean {
  return side !== undefined && ('url' in side || side.api?.kick !== undefined);
}

/** Opens, pauses or closes a vendor for all brands; rounds that are open end as always, in any state. */
export async function setVendorStatus(
  tx: Tx,
  vendor: { readonly code: string; readonly status: VendorStatus },
): Promise<void> {
  await updateVendorStatus(tx, vendor);
  await invalidateVendors(tx);
}
