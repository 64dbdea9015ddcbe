import { handle } from '#platform/http/handle.ts';
import { readCountry, readDomainRoute, readSystemStatus, readWhitelabel } from '../contract.ts';
import { settingsOf } from './brands.ts';
import { type HouseStatus, statusFor } from './house-status.ts';
import { hostOf } from './own-address.ts';
import { loginFlags, publicSettings, whitelabelTree } from './switches.ts';

const OPEN: HouseStatus = 0;

export const readSystemStatusHandler = handle(
  readSystemStatus,
  async ({ input, brand, request, house, tx }) => {
    const settings = await settingsOf(tx, brand.id);
    const host = input.url === undefined ? undefined : hostOf(input.url);
    const isForeign =
      input.url !== undefined &&
      !settings.anyHost &&
      (host === undefined || !settings.domainList.includes(host));
    if (isForeign) {
      // Neutral: whoever asks about a strange host learns nothing of a brand, and nothing is stored.
      return {
        status: OPEN,
        maintenance: false,
        regionRestriction: false,
        location: { ip: request.ip },
      };
    }
    const status = statusFor(settings, request.ip);
    const contributed = await house.contributions.systemStatus(tx, {
      brandId: brand.id,
      host: host ?? request.host,
      visitorIp: request.ip,
    });
    return {
      status,
      maintenance: status === 1,
      regionRestriction: status === 2,
      location: { ip: request.ip },
      info: {
        ...contributed,
        brand: publicSettings(settings),
        login: loginFlags(settings),
        whitelabel: whitelabelTree(settings),
        resources: settings.resources,
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

export const readDomainRouteHandler = handle(readDomainRoute, async ({ brand, tx }) => {
  const { domainList, resources } = await settingsOf(tx, brand.id);
  return { domainList, resources };
});

export const readCountryHandler = handle(readCountry, async ({ brand, tx }) => {
  const { defaultCountry, dialingCode } = await settingsOf(tx, brand.id);
  return { countryCode: defaultCountry, countryDialingCode: dialingCode };
});
