import { latePart } from '#platform/site/late-part.tsx';
import type { SiteModule } from '#platform/site/slots.ts';

export const promotionSite: SiteModule = {
  homeRows: [
    {
      id: 'promotions',
      order: 65,
      Row: latePart(async () => (await import('./home/offer-row.tsx')).OfferRow),
    },
  ],
  routes: [
    {
      path: '/promotions',
      load: () => import('./list/screen.tsx'),
      bannerGroup: 'w_promotion',
      head: 'promotion.head',
    },
    {
      path: '/promoDetail',
      load: () => import('./detail/screen.tsx'),
      head: 'promotion.detail.head',
    },
  ],
};
