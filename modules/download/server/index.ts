export { downloadModule } from './module.ts';
export { writeDownloads } from './seed-demo.ts';
