import { ListTree, Settings } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';
import { SECTIONS } from './settings/fields.ts';

export const brandOffice: OfficeModule = {
  pages: [
    {
      id: 'brands',
      path: '/brands',
      title: 'office.brands.title',
      area: 'house',
      permission: 'brand.view',
      menu: { order: 1, icon: Settings },
      letter: 'b',
      help: 'office.help_on.brands',
      load: () => import('./brands/screen.tsx'),
    },
    {
      id: 'brand',
      path: '/brands/:id',
      title: 'office.brand.title',
      area: 'house',
      permission: 'brand.view',
      settings: SECTIONS.flatMap(({ fields }) => fields.map(({ key }) => `office.setting.${key}`)),
      help: 'office.help_on.brand',
      load: () => import('./settings/screen.tsx'),
    },
    {
      id: 'whitelabel',
      path: '/whitelabel',
      title: 'office.whitelabel.title',
      area: 'house',
      permission: 'brand.view',
      menu: { order: 2, icon: ListTree },
      help: 'office.help_on.whitelabel',
      load: () => import('./whitelabel/screen.tsx'),
    },
  ],
  undos: [
    {
      actions: ['brand.settings.change', 'brand.settings.approve'],
      permission: 'brand.change',
      load: () => import('./undo-settings.ts'),
    },
  ],
};
