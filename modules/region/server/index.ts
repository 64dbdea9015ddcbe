export { regionModule } from './module.ts';
