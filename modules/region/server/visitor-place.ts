import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';
import { settingsOf } from '#modules/brand/server/index.ts';
import type { Contribution } from '#platform/bind-contributions.ts';
import { visitorCountry } from './judge.ts';

/** The visitor's country and its dialling code, as far as they are known. */
export const visitorPlace: Contribution<'visitorPlace'> = async (
  app,
  tx,
  { brandId, visitorIp },
) => {
  const country = await visitorCountry(app, await settingsOf(tx, brandId), visitorIp);
  if (country === undefined) {
    return {};
  }
  return isSupportedCountry(country)
    ? { country, countryDialingCode: getCountryCallingCode(country) }
    : { country };
};
