import { ListTree, Settings } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const brandOffice: OfficeModule = {
  pages: [
    {
      id: 'brands',
      path: '/brands',
      title: 'office.brands.title',
      permission: 'brand.view',
      menu: { group: 'site', order: 1, icon: Settings },
      load: () => import('./brands/screen.tsx'),
    },
    {
      id: 'brand',
      path: '/brands/:id',
      title: 'office.brand.title',
      permission: 'brand.view',
      load: () => import('./settings/screen.tsx'),
    },
    {
      id: 'whitelabel',
      path: '/whitelabel',
      title: 'office.whitelabel.title',
      permission: 'brand.view',
      menu: { group: 'site', order: 2, icon: ListTree },
      load: () => import('./whitelabel/screen.tsx'),
    },
  ],
};
