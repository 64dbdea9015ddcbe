export { catalogSite as catalog } from '#modules/catalog/site/index.tsx';
export { fairnessSite as fairness } from '#modules/fairness/site/index.tsx';
export { identitySite as identity } from '#modules/identity/site/index.tsx';
export { noticeSite as notice } from '#modules/notice/site/index.tsx';
export { playSite as play } from '#modules/play/site/index.tsx';
export { regionSite as region } from '#modules/region/site/index.tsx';
export { registrationSite as registration } from '#modules/registration/site/index.tsx';
export { walletSite as wallet } from '#modules/wallet/site/index.tsx';
