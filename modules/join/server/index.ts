export { joinModule } from './module.ts';
