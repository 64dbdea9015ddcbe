export { type DepositSums, depositSums } from './deposit-sums.ts';
export { protectionModule } from './module.ts';
