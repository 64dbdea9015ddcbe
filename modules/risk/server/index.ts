export { riskModule } from './module.ts';
