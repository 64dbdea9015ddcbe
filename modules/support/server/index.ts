export { chatHours } from './channels.ts';
export { supportModule } from './module.ts';
