import type { BrandSettings } from '#modules/brand/contract.ts';
import { defineCache } from '#platform/cache.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import { type InForceRow, selectInForce } from './market.store.ts';

/** By brand. A process that misses the notification of a change is wrong for this long at most. */
const marketsInForce = defineCache<number, readonly InForceRow[]>({
  name: 'region.markets',
  maxEntries: 1_000,
  ttlMs: 500,
});

/** Makes every process read a brand's markets again, when the transaction that changed them commits. */
export async function invalidateMarkets(tx: Tx, brandId: number): Promise<void> {
  await marketsInForce.invalidate(tx, brandId);
}

/** The relation of a day to a licence, which holds from its first day to its last, both included. */
export function licenceState(
  { from, to }: { readonly from: string; readonly to: string },
  today: string,
): 'future' | 'valid' | 'ended' {
  if (today < from) {
    return 'future';
  }
  return today > to ? 'ended' : 'valid';
}

/** Today in the brand's time zone as yyyy-MM-dd, which compares as text. */
export function todayOf({ timeZone }: Pick<BrandSettings, 'timeZone'>, nowMs: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(nowMs);
}

type LicenceVisitor = {
  readonly brandId: number;
  readonly country: string | undefined;
  readonly nowMs: number;
};

/**
 * Whether the brand may take real money from a country: a market pack in force contains the country and the brand's
 * currency, its licence is valid today, and the brand's minimum age is not below the pack's (MKT-1, MKT-2).
 * @param visitor.country undefined when it is unknown; the answer is then no
 * @param visitor.nowMs the moment at which the licence must be valid
 */
export async function isLicensed(
  tx: ReadTx,
  settings: BrandSettings,
  visitor: LicenceVisitor,
): Promise<boolean> {
  return (await licensedMarket(tx, settings, visitor)) !== undefined;
}

/** Code of the market that lets the brand take real money from a country; undefined where none does. */
export async function licensedMarket(
  tx: ReadTx,
  settings: BrandSettings,
  visitor: LicenceVisitor,
): Promise<string | undefined> {
  const { country } = visitor;
  if (settings.isSandbox || country === undefined) {
    return undefined;
  }
  const today = todayOf(settings, visitor.nowMs);
  const markets = await inForceOf(tx, visitor.brandId);
  return markets.find((market) => holds(market, { settings, country, today }))?.code;
}

/** The markets in which the brand may take real money today, whatever the country; none where it plays for credit. */
export async function marketsOfToday(
  tx: ReadTx,
  settings: BrandSettings,
  of: { readonly brandId: number; readonly nowMs: number },
): Promise<readonly InForceRow[]> {
  if (settings.isSandbox) {
    return [];
  }
  const markets = await inForceOf(tx, of.brandId);
  if (markets.length === 0) {
    return [];
  }
  const today = todayOf(settings, of.nowMs);
  return markets.filter((market) => isUsable(market, { settings, today }));
}

async function inForceOf(tx: ReadTx, brandId: number): Promise<readonly InForceRow[]> {
  return await marketsInForce.get(tx, brandId, () => selectInForce(tx, { brandId }));
}

/** The rule itself, for one market in force. */
export function holds(
  market: InForceRow,
  at: {
    readonly settings: Pick<BrandSettings, 'currency' | 'ages'>;
    readonly country: string;
    readonly today: string;
  },
): boolean {
  return market.countries.includes(at.country) && isUsable(market, at);
}

function isUsable(
  market: InForceRow,
  at: Pick<Parameters<typeof holds>[1], 'settings' | 'today'>,
): boolean {
  const { currency, ages } = at.settings;
  return (
    market.currency === currency &&
    ages.agreement >= market.agreement_age &&
    ages.birthday >= market.birthday_age &&
    licenceState({ from: market.licence_from, to: market.licence_to }, at.today) === 'valid'
  );
}
