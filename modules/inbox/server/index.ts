export { inboxModule } from './module.ts';
