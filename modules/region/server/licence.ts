import type { BrandSettings } from '#modules/brand/contract.ts';
import { type Clock, systemClock } from '#platform/clock/clock.ts';
import type { Tx } from '#platform/db/tx.ts';
import { type InForceRow, selectInForce } from './market.store.ts';

/** A process that misses the notice of a change is wrong for this long at most. */
const KEEP_MS = 500;

type Kept = { readonly markets: readonly InForceRow[]; readonly untilMs: number };
/** Kept as long as the settings are: the notice that drops those drops these. */
const kept = new WeakMap<BrandSettings, Kept>();

/** Guards are asked without a house, so the clock that ends licences is handed in once, at start. */
let clock: Clock = systemClock;
export function keepTime(given: Clock): void {
  clock = given;
}

/** The word for where a day stands towards a licence: from its first day to its last, both included. */
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

/**
 * Whether the brand may take real money from a country: a market pack in force names the country and the brand's
 * currency, its licence holds today, and the brand asks for no lower age than the pack (MKT-1, MKT-2).
 * @param visitor.country undefined when nobody knows; then no
 */
export async function isLicensed(
  tx: Tx,
  settings: BrandSettings,
  visitor: { readonly brandId: number; readonly country: string | undefined },
): Promise<boolean> {
  return (await licensedMarket(tx, settings, visitor)) !== undefined;
}

/** Code of the market that lets the brand take real money from a country; undefined where none does. */
export async function licensedMarket(
  tx: Tx,
  settings: BrandSettings,
  visitor: { readonly brandId: number; readonly country: string | undefined },
): Promise<string | undefined> {
  const { country } = visitor;
  if (settings.isSandbox || country === undefined) {
    return undefined;
  }
  const today = todayOf(settings, clock.nowMs());
  const markets = await marketsOf(tx, settings, visitor.brandId);
  return markets.find((market) => holds(market, { settings, country, today }))?.code;
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
  const { currency, ages } = at.settings;
  return (
    market.countries.includes(at.country) &&
    market.currency === currency &&
    ages.agreement >= market.agreement_age &&
    ages.birthday >= market.birthday_age &&
    licenceState({ from: market.licence_from, to: market.licence_to }, at.today) === 'valid'
  );
}

async function marketsOf(
  tx: Tx,
  settings: BrandSettings,
  brandId: number,
): Promise<readonly InForceRow[]> {
  const known = kept.get(settings);
  if (known !== undefined && known.untilMs > performance.now()) {
    return known.markets;
  }
  const markets = await selectInForce(tx, { brandId });
  kept.set(settings, { markets, untilMs: performance.now() + KEEP_MS });
  return markets;
}
