export { teamTransferModule } from './module.ts';
