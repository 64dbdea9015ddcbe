import { nearPart } from '#platform/site/near-part.tsx';
import type { SiteHome } from '#platform/site/slots.ts';

export const promotionHome: SiteHome = {
  homeRows: [
    {
      id: 'promotions',
      order: 65,
      Row: nearPart(async () => (await import('./home/offer-row.tsx')).OfferRow),
    },
  ],
};
