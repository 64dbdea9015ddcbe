export { transferModule } from './module.ts';
