export { withdrawalModule } from './module.ts';
