import { permissions } from '#modules/operator/server/index.ts';
import type { Module } from '#platform/module.ts';
import { PROMOTION_FILES } from './draw-picture.ts';
import { listPromotionsHandler } from './list-promotions.ts';
import { promotionsOfficeHandlers } from './promotions-office.ts';
import { seedPromotions } from './seed-demo.ts';
import { showPromotionHandler } from './show-promotion.ts';

export const promotionModule: Module = {
  name: 'promotion',
  handlers: [listPromotionsHandler, showPromotionHandler, ...promotionsOfficeHandlers],
  extends: [permissions.with('promotion.view', 'promotion.change')],
  publicFiles: PROMOTION_FILES,
  seedDemo: seedPromotions,
};
