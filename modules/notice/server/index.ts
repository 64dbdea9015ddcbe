export { noticeModule } from './module.ts';
