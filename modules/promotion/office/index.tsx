import { Gift } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const promotionOffice: OfficeModule = {
  pages: [
    {
      id: 'promotions',
      path: '/promotions',
      title: 'office.promotions.title',
      permission: 'promotion.view',
      menu: { group: 'site', order: 12, icon: Gift },
      load: () => import('./promotions/screen.tsx'),
    },
    {
      id: 'promotion',
      path: '/promotions/:id',
      title: 'office.promotions.title',
      permission: 'promotion.view',
      load: () => import('./promotion/screen.tsx'),
    },
  ],
};
