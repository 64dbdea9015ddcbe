export { type DepositRoom, depositRoom } from './deposit-room.ts';
export { type DepositSums, depositSums } from './deposit-sums.ts';
export { protectionModule } from './module.ts';
