export { chatHours } from './channels.ts';
export { supportModule } from './module.ts';
export { writeOwnChannels } from './seed-demo.ts';
