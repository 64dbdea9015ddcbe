import type { BrandSettings } from '#modules/brand/contract.ts';
import { closedFor, networkRule } from '#modules/brand/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { GuardRefusal } from '#platform/guards.ts';
import { isPrivate, locationsOf } from './locate.ts';

/** Why a visitor sees what they see. */
export type Reason =
  | 'open'
  | 'maintenance'
  | 'closed'
  | 'network'
  | 'country'
  | 'unknownCountry'
  | 'noMarket';

export type Verdict = {
  /** 0 normal, 1 maintenance, 2 the region page; maintenance wins (STS-1). */
  readonly status: 0 | 1 | 2;
  readonly reason: Reason;
};

export type Visitor = {
  readonly ip: string;
  /** undefined when it is unknown; counts as denied wherever a country matters (MKT-2). */
  readonly country: string | undefined;
};

/**
 * What a visitor sees of a brand. Play money is bound by the brand's own rules alone; real money also needs a market
 * with a licence for the country.
 * @param isLicensed whether the brand holds a market for the visitor's country, or trial money alone is at stake
 */
export function judge(settings: BrandSettings, visitor: Visitor, isLicensed: boolean): Verdict {
  const closed = closedFor(settings, visitor.ip);
  if (closed !== undefined) {
    return closed.kind === 'maintenance'
      ? { status: 1, reason: 'maintenance' }
      : { status: 2, reason: settings.status === 2 ? 'closed' : 'network' };
  }
  const isExempt = networkRule(settings, visitor.ip) === 'open';
  const problem = isExempt ? undefined : countryProblem(settings, visitor.country);
  if (problem !== undefined) {
    return { status: 2, reason: problem };
  }
  return settings.isSandbox || isLicensed
    ? { status: 0, reason: 'open' }
    : { status: 2, reason: 'noMarket' };
}

/** The verdict in the form of guards. */
export function refusalOf({ status }: Verdict, ip: string): GuardRefusal | undefined {
  switch (status) {
    case 0:
      return undefined;
    case 1:
      return { kind: 'maintenance', code: 'system.maintenance', status: 503 };
    case 2:
      return { kind: 'region', code: 'region.restricted', status: 451, value: { ip } };
  }
}

/** Whether the place of a visitor makes any difference. */
export function dependsOnPlace(settings: BrandSettings): boolean {
  return (
    !settings.isSandbox ||
    settings.allowedCountries.length > 0 ||
    settings.deniedCountries.length > 0
  );
}

/** The visitor's country; private addresses count as the setting `localCountry`, else as the brand's own (MKT-2). */
export async function visitorCountry(
  app: AppContext,
  settings: BrandSettings,
  ip: string,
): Promise<string | undefined> {
  return isPrivate(ip)
    ? settings.localCountry || settings.defaultCountry
    : await locationsOf(app).countryOf(ip);
}

function countryProblem(
  settings: BrandSettings,
  country: string | undefined,
): 'country' | 'unknownCountry' | undefined {
  const { allowedCountries, deniedCountries } = settings;
  if (allowedCountries.length === 0 && deniedCountries.length === 0) {
    return undefined;
  }
  if (country === undefined) {
    return 'unknownCountry';
  }
  const isAllowed = allowedCountries.length === 0 || allowedCountries.includes(country);
  return isAllowed && !deniedCountries.includes(country) ? undefined : 'country';
}
