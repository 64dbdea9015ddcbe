export { reconciliationModule } from './module.ts';
