export { chatModule } from './module.ts';
