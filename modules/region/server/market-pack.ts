import type { BrandSettings } from '#modules/brand/contract.ts';
import { isDay } from '#platform/contract/field-rule.ts';
import type { MarketPack } from '../contract.office.ts';
import { hasFall } from './level-limits.ts';
import type { InForceRow, VersionRow } from './market.store.ts';

const territories = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Codes that name no territory of their own: unions and placeholders. */
const NO_COUNTRY = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

/** The pack as it was written. */
export function packOf(row: VersionRow): MarketPack {
  return {
    name: row.name,
    countries: [...row.countries],
    currency: row.currency,
    ages: { agreement: row.agreement_age, birthday: row.birthday_age },
    verticals: [...row.verticals],
    levels: [...row.levels],
    playLevel: row.play_level,
    licence: {
      authority: row.authority,
      number: row.licence_number,
      holder: row.licence_holder,
      validFrom: row.licence_from,
      validTo: row.licence_to,
      document: row.document,
    },
  };
}

/** Without the spaces around its texts, and with its lists in one order: so that two packs compare. */
export function tidyPack(pack: MarketPack): MarketPack {
  const { licence } = pack;
  return {
    ...pack,
    name: pack.name.trim(),
    countries: pack.countries.toSorted(),
    verticals: pack.verticals.toSorted(),
    licence: {
      ...licence,
      authority: licence.authority.trim(),
      number: licence.number.trim(),
      holder: licence.holder.trim(),
      document: licence.document.trim(),
    },
  };
}

/** The first thing that is wrong in a pack, by the form's field; undefined when it is sound. */
export function packProblem(
  { countries, currency, licence }: MarketPack,
  brand: Pick<BrandSettings, 'currency' | 'isSandbox' | 'trialCurrency'>,
): string | undefined {
  const stranger = countries.find(
    (country) => NO_COUNTRY.has(country) || territories.of(country) === undefined,
  );
  if (stranger !== undefined) {
    return stranger;
  }
  // Nobody is licensed to take play money.
  if (currency === brand.trialCurrency || (brand.isSandbox && currency === brand.currency)) {
    return currency;
  }
  const wrong = [licence.validFrom, licence.validTo].find((day) => !isDay(day));
  if (wrong !== undefined) {
    return wrong;
  }
  return licence.validTo < licence.validFrom
    ? `${licence.validFrom} – ${licence.validTo}`
    : undefined;
}

/** Whether a pack has one age, as real money demands: two of them would contradict each other (BRD-6). */
export function hasOneAge({ ages }: Pick<MarketPack, 'ages'>): boolean {
  return ages.agreement === ages.birthday;
}

/** Whether a level of the pack allows less than the one below it, so that a check would cost its member something. */
export function hasFallingLevel({ levels }: Pick<MarketPack, 'levels'>): boolean {
  return hasFall(levels, ['depositDay', 'withdrawDay', 'stakeDay']);
}

/** The code of a market in force that decides about one of the same countries in the same currency. */
export function overlapping(
  asked: Pick<InForceRow, 'code' | 'countries' | 'currency'>,
  inForce: readonly InForceRow[],
): string | undefined {
  return inForce.find(
    ({ code, countries, currency }) =>
      code !== asked.code &&
      currency === asked.currency &&
      countries.some((country) => asked.countries.includes(country)),
  )?.code;
}
