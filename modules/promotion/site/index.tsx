import type { SiteModule } from '#platform/site/slots.ts';

export const promotionSite: SiteModule = {
  routes: [
    {
      path: '/promotions',
      load: () => import('./list/screen.tsx'),
      bannerGroup: 'w_promotion',
      head: 'promotion.head',
      readsQuery: true,
      picture: 'promotions',
    },
    {
      path: '/promoDetail',
      load: () => import('./detail/screen.tsx'),
      head: 'promotion.detail.head',
      readsQuery: true,
      picture: 'promotions',
    },
  ],
};
