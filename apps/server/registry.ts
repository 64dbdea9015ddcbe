export { brandModule as brand } from '#modules/brand/server/index.ts';
