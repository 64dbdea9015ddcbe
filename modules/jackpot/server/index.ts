export { jackpotModule } from './module.ts';
