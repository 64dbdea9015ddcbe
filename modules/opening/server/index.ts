export { openingModule } from './module.ts';
