export { helpModule } from './module.ts';
