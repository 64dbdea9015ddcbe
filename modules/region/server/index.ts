export { hasFall, lowerLimit } from './level-limits.ts';
export { draftMarketFor, type LicensedMarket, licensedMarkets } from './licensed-markets.ts';
export { marketTermsOf } from './market-terms.ts';
export { regionModule } from './module.ts';
