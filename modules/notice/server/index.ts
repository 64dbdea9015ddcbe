export { noticeModule } from './module.ts';
export { writeBanners, writeNotices } from './seed-demo.ts';
