export { type WithdrawalSums, withdrawalSums } from './levels/money-sums.ts';
export { kycModule } from './module.ts';
