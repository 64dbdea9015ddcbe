import type { BrandOpening, OpeningMarket } from '../../contract.office.ts';

/** The texts of the form by section; each stands under the name of its setting. */
export const TEXTS = {
  money: ['currency', 'trialCurrency', 'currencySymbol'],
  place: ['timeZone', 'defaultCountry', 'dialingCode'],
} as const;

/** Real money, with what the market suggests; play money again without one. */
export function inMarket(
  draft: BrandOpening,
  sandbox: BrandOpening,
  market: OpeningMarket | undefined,
): BrandOpening {
  const { isSandbox, currency, currencySymbol, timeZone, defaultCountry, dialingCode } =
    market === undefined ? sandbox : { ...market, isSandbox: false };
  const suggested = { isSandbox, currency, currencySymbol, timeZone, defaultCountry, dialingCode };
  return { ...draft, ...suggested, market: market?.code ?? '' };
}

/** Whether the draft can be sent; the server decides again. */
export function isReady(draft: BrandOpening): boolean {
  return (
    /^[a-z0-9][a-z0-9_-]{1,30}$/.test(draft.merchantCode) &&
    draft.name.en.trim() !== '' &&
    draft.name.bn.trim() !== '' &&
    draft.domainList.length > 0 &&
    /^[A-Z]{3,4}$/.test(draft.currency) &&
    /^[A-Z]{3,4}$/.test(draft.trialCurrency) &&
    draft.currencySymbol !== '' &&
    draft.timeZone !== '' &&
    /^[A-Z]{2}$/.test(draft.defaultCountry) &&
    /^[0-9]{1,4}$/.test(draft.dialingCode) &&
    (draft.isSandbox || draft.market !== '')
  );
}
