import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';
import { settingsOf } from '#modules/brand/server/index.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import { licenceState, todayOf } from './licence.ts';
import { insertDraft, insertMarket, selectVersions } from './market.store.ts';
import { packOf } from './market-pack.ts';

/** A market in which a brand may take real money today, with the settings that it suggests for a further brand. */
export type LicensedMarket = {
  readonly code: string;
  readonly name: string;
  readonly countries: readonly string[];
  readonly currency: string;
  /** Narrow symbol of the currency, at most four characters. */
  readonly currencySymbol: string;
  /** The one age for everybody (BRD-6). */
  readonly age: number;
  readonly defaultCountry: string;
  readonly dialingCode: string;
  readonly timeZone: string;
  /** The last day of the licence, yyyy-MM-dd. */
  readonly licensedUntil: string;
};

const MAX_SYMBOL = 4;

/** The markets of a brand that are in force and whose licence is valid today. */
export async function licensedMarkets(
  tx: ReadTx,
  brand: { readonly brandId: number; readonly nowMs: number },
): Promise<readonly LicensedMarket[]> {
  const { brandId, nowMs } = brand;
  const today = todayOf(await settingsOf(tx, brandId), nowMs);
  const versions = await selectVersions(tx, { brandId, code: null });
  return versions
    .filter(
      ({ status, licence_from: from, licence_to: to }) =>
        status === 'approved' && licenceState({ from, to }, today) === 'valid',
    )
    .map((row) => ({
      code: row.code,
      name: row.name,
      countries: row.countries,
      currency: row.currency,
      currencySymbol: symbolOf(row.currency),
      age: Math.max(row.agreement_age, row.birthday_age),
      licensedUntil: row.licence_to,
      ...placeOf(row.countries[0] ?? ''),
    }));
}

/** Copies a market in force as the first draft of another brand, where two operators have to approve it again (MKT-2). */
export async function draftMarketFor(
  tx: Tx,
  copy: {
    readonly from: { readonly brandId: number; readonly code: string };
    readonly toBrandId: number;
    readonly author: { readonly id: bigint; readonly name: string };
    readonly reason: string;
    readonly nowMs: number;
  },
): Promise<void> {
  const { from, toBrandId } = copy;
  const inForce = (await selectVersions(tx, from)).find(({ status }) => status === 'approved');
  const marketId = await insertMarket(tx, { brandId: toBrandId, code: from.code });
  if (inForce === undefined || marketId === undefined) {
    throw new Error(`the market ${from.code} of brand ${from.brandId} is not in force`);
  }
  await insertDraft(tx, {
    brandId: toBrandId,
    marketId,
    version: 1,
    pack: packOf(inForce),
    author: copy.author,
    reason: copy.reason,
    now: new Date(copy.nowMs),
  });
}

function symbolOf(currency: string): string {
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: currency.slice(0, 3),
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  const symbol = parts.find(({ type }) => type === 'currency')?.value ?? currency;
  return symbol.slice(0, MAX_SYMBOL);
}

function placeOf(country: string) {
  return {
    defaultCountry: country,
    dialingCode: isSupportedCountry(country) ? getCountryCallingCode(country) : '',
    timeZone: zoneOf(country),
  };
}

/** The first time zone of a country; the types of the language do not know the method yet. */
function zoneOf(country: string): string {
  const locale: object = new Intl.Locale(`und-${country}`);
  const zones: unknown =
    'getTimeZones' in locale && typeof locale.getTimeZones === 'function'
      ? locale.getTimeZones()
      : [];
  return Array.isArray(zones) && typeof zones[0] === 'string' ? zones[0] : 'UTC';
}
