export { brandModule as brand } from '#modules/brand/server/index.ts';
export { catalogModule as catalog } from '#modules/catalog/server/index.ts';
export { fairnessModule as fairness } from '#modules/fairness/server/index.ts';
export { lotteryModule as lottery } from '#modules/lottery/server/index.ts';
export { noticeModule as notice } from '#modules/notice/server/index.ts';
export { identityModule as identity } from '#modules/identity/server/index.ts';
