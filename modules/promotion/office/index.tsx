import { Gift } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const promotionOffice: OfficeModule = {
  pages: [
    {
      id: 'promotions',
      path: '/promotions',
      title: 'office.promotions.title',
      area: 'content',
      permission: 'promotion.view',
      menu: { order: 12, icon: Gift },
      letter: 'p',
      help: 'office.help_on.promotions',
      load: () => import('./promotions/screen.tsx'),
    },
    {
      id: 'promotion',
      path: '/promotions/:id',
      title: 'office.promotions.title',
      area: 'content',
      permission: 'promotion.view',
      help: 'office.help_on.promotion',
      fields: ['office.promotions.turnover'],
      load: () => import('./promotion/screen.tsx'),
    },
  ],
};
