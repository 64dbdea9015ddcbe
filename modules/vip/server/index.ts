export { vipModule } from './module.ts';
export { writeVipPage } from './seed-demo.ts';
