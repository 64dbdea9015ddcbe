export { draftMarketFor, type LicensedMarket, licensedMarkets } from './licensed-markets.ts';
export { regionModule } from './module.ts';
