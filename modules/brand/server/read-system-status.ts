import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { handle } from '#platform/http/handle.ts';
import {
  type BrandSettings,
  readConsolidatedSettings,
  readCountry,
  readDomainRoute,
  readSystemStatus,
  readWhitelabel,
} from '../contract.ts';
import { settingsOf } from './brands.ts';
import { hostOf } from './own-address.ts';
import type { SiteStatus } from './site-status.ts';
import { loginFlags, publicSettings, whitelabelTree } from './switches.ts';

const OPEN: SiteStatus = 0;
/** A service entry of type 3 is an encoded link; this one is read as it is. */
const PLAIN_LINK = 1;

export const readSystemStatusHandler = handle(
  readSystemStatus,
  async ({ input, brand, request, app, tx }) => {
    const settings = await settingsOf(tx, brand.id);
    const host = input.url === undefined ? undefined : hostOf(input.url);
    const isForeign =
      input.url !== undefined &&
      !settings.anyHost &&
      (host === undefined || !settings.domainList.includes(host));
    if (isForeign) {
      // The answer is neutral: a request for an unknown host learns nothing of a brand, and nothing is stored.
      return {
        status: OPEN,
        maintenance: false,
        regionRestriction: false,
        location: { ip: request.ip },
      };
    }
    const status = await statusOf(app, tx, { brandId: brand.id, ip: request.ip });
    const place = await placeOf(app, tx, { brandId: brand.id, ip: request.ip });
    const contributed = await app.contributions.systemStatus(tx, {
      brandId: brand.id,
      host: host ?? request.host,
      visitorIp: request.ip,
    });
    return {
      status,
      maintenance: status === 1,
      regionRestriction: status === 2,
      location: { ip: request.ip, ...(place === undefined ? {} : { country: place.country }) },
      info: {
        customerService: serviceOf(settings),
        ...contributed,
        brand: publicSettings(settings, request.language),
        login: loginFlags(settings),
        whitelabel: whitelabelTree(settings),
        resources: await resourcesOf(app, tx, brand.id),
        domainRoute: settings.domainList,
        mainDomain: settings.domainList[0] ?? '',
        analytics: { gtagId: settings.gtagId },
        imageCDNs: settings.imageCDNs,
        launchGameCDNs: settings.launchGameCDNs,
      },
    };
  },
);

export const readWhitelabelHandler = handle(readWhitelabel, async ({ brand, tx }) =>
  whitelabelTree(await settingsOf(tx, brand.id)),
);

export const readConsolidatedSettingsHandler = handle(
  readConsolidatedSettings,
  async ({ brand, tx, request }) => {
    const settings = await settingsOf(tx, brand.id);
    const { merchantCode, name, currency, currencySymbol, languages, defaultLanguage, timeZone } =
      publicSettings(settings, request.language);
    return {
      ...{ merchantCode, name, currency, currencySymbol, defaultLanguage, timeZone },
      languages: [...languages],
      countryCode: settings.defaultCountry,
      countryDialingCode: settings.dialingCode,
      isSingle: settings.isSingleWallet ? (1 as const) : (0 as const),
      whitelabel: whitelabelTree(settings),
    };
  },
);

export const readDomainRouteHandler = handle(readDomainRoute, async ({ brand, tx, app }) => {
  const { domainList } = await settingsOf(tx, brand.id);
  return { domainList, resources: await resourcesOf(app, tx, brand.id) };
});

export const readCountryHandler = handle(readCountry, async ({ brand, tx, app, request }) => {
  const { defaultCountry, dialingCode } = await settingsOf(tx, brand.id);
  const place = await placeOf(app, tx, { brandId: brand.id, ip: request.ip });
  return place?.dialingCode === undefined || place.country === defaultCountry
    ? { countryCode: defaultCountry, countryDialingCode: dialingCode }
    : { countryCode: place.country, countryDialingCode: place.dialingCode };
});

/** The one way to help that a brand has in its settings; modules that know more channels contribute theirs. */
function serviceOf({ customerServiceUrl }: BrandSettings) {
  return customerServiceUrl === ''
    ? []
    : [{ csType: 'LIVECHAT', title: 'LIVECHAT', path: customerServiceUrl, type: PLAIN_LINK }];
}

/** The answers of modules that offer downloads (BRD-8, BRD-9). */
async function resourcesOf(app: AppContext, tx: ReadTx, brandId: number) {
  const { resources } = await app.contributions.resources(tx, { brandId });
  return [...(resources ?? [])];
}

type Visitor = { readonly brandId: number; readonly ip: string };

/** The status that every other call acts on: what the guards of all modules answer (STS-1). */
async function statusOf(app: AppContext, tx: ReadTx, visitor: Visitor): Promise<SiteStatus> {
  const refusal = await app.guards.beforeVisit(tx, visitor);
  if (refusal === undefined) {
    return OPEN;
  }
  return refusal.kind === 'region' ? 2 : 1;
}

/** The visitor's country, as the module of regions answers; undefined when it is unknown. */
async function placeOf(app: AppContext, tx: ReadTx, { brandId, ip }: Visitor) {
  const { country, countryDialingCode: dialingCode } = await app.contributions.visitorPlace(tx, {
    brandId,
    visitorIp: ip,
  });
  return country === undefined ? undefined : { country, dialingCode };
}
