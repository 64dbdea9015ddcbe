export { outboundModule } from './module.ts';
