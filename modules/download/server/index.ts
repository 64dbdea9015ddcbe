export { downloadModule } from './module.ts';
