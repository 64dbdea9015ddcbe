/** The modules with a part in the first script. */
export { catalogHome as catalog } from '#modules/catalog/site/home.ts';
export { fairnessHome as fairness } from '#modules/fairness/site/home.ts';
export { jackpotHome as jackpot } from '#modules/jackpot/site/home.ts';
export { lotteryApiHome as lotteryApi } from '#modules/lottery-api/site/home.ts';
export { playHome as play } from '#modules/play/site/home.ts';
export { promotionHome as promotion } from '#modules/promotion/site/home.ts';
export { recordsHome as records } from '#modules/records/site/home.ts';
export { walletHome as wallet } from '#modules/wallet/site/home.ts';
