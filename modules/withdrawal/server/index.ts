export { withdrawalModule } from './module.ts';
export { requireTurnover } from './turnover/read-turnover.ts';
