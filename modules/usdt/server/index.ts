export { usdtModule } from './module.ts';
