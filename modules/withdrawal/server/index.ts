export { type WithdrawalSignals, withdrawalSignals } from './check/signals.ts';
export { withdrawalModule } from './module.ts';
export { requireTurnover } from './turnover/read-turnover.ts';
