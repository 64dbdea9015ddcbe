export { agentModule } from './module.ts';
