export { conformanceModule } from './module.ts';
