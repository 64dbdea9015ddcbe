import type { BrandSettingsChange } from '#modules/brand/contract.ts';
import type { LicensedMarket } from '#modules/region/server/index.ts';
import { isRealCurrency } from '#platform/money/real-currency.ts';
import type { BrandOpening } from '../contract.office.ts';

/** Why a brand cannot be opened as it was asked for. */
export type OpeningProblem =
  | 'opening.currency.real'
  | 'opening.currency.market'
  | 'opening.market.unlicensed';

/** What a brand begins with that is played for nothing. */
export const SANDBOX: BrandOpening = {
  merchantCode: '',
  name: { en: '', bn: '' },
  domainList: [],
  isSandbox: true,
  market: '',
  currency: 'SBX',
  trialCurrency: 'TRL',
  currencySymbol: 'P',
  isSingleWallet: true,
  defaultLanguage: 'BN',
  timeZone: 'Asia/Dhaka',
  defaultCountry: 'BD',
  dialingCode: '880',
};

/** @param market the licensed market of the code that the opening names; undefined when there is none */
export function openingProblem(
  brand: Pick<BrandOpening, 'isSandbox' | 'currency' | 'trialCurrency'>,
  market: Pick<LicensedMarket, 'currency'> | undefined,
): OpeningProblem | undefined {
  if (isRealCurrency(brand.trialCurrency)) {
    return 'opening.currency.real';
  }
  if (brand.isSandbox) {
    return isRealCurrency(brand.currency) ? 'opening.currency.real' : undefined;
  }
  if (market === undefined) {
    return 'opening.market.unlicensed';
  }
  return market.currency === brand.currency ? undefined : 'opening.currency.market';
}

/** The words beside a registration are written for Vietnam until operators write others; elsewhere there are none. */
const NO_OFFER = {
  registerBonusText: { en: '', bn: '' },
  registerRewardText: { en: '', bn: '' },
} as const;

/** The settings that the brand is opened with; those that nobody chose are the defaults of every brand. */
export function settingsOfOpening(
  brand: BrandOpening,
  market: Pick<LicensedMarket, 'age'> | undefined,
): BrandSettingsChange {
  const { merchantCode: _code, market: _market, ...settings } = brand;
  return {
    ...settings,
    languages: ['EN', 'BN'],
    anyHost: false,
    legacySeal: false,
    ...(brand.defaultCountry === 'VN' ? {} : NO_OFFER),
    ...(market === undefined ? {} : { ages: { agreement: market.age, birthday: market.age } }),
  };
}
