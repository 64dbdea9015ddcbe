export { promotionModule } from './module.ts';
