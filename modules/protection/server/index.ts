export { type DepositRoom, depositRoom } from './deposit-room.ts';
export { type DepositSums, depositSums } from './deposit-sums.ts';
export { type LevelLimits, levelLimits } from './level-limits.ts';
export { protectionModule } from './module.ts';
