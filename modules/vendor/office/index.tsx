import { PlugZap } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const vendorOffice: OfficeModule = {
  pages: [
    {
      id: 'vendors',
      path: '/vendors',
      title: 'office.vendor.vendors',
      permission: 'vendor.view',
      menu: { group: 'games', order: 20, icon: PlugZap },
      load: () => import('./vendors/screen.tsx'),
    },
    {
      id: 'vendor',
      path: '/vendors/:code',
      title: 'office.vendor.vendor',
      permission: 'vendor.view',
      load: () => import('./vendor/screen.tsx'),
    },
  ],
};
