export { recoveryModule } from './module.ts';
