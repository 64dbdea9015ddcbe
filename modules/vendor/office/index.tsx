import { PlugZap } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const vendorOffice: OfficeModule = {
  pages: [
    {
      id: 'vendors',
      path: '/vendors',
      title: 'office.vendor.vendors',
      area: 'games',
      permission: 'vendor.view',
      menu: { order: 20, icon: PlugZap },
      letter: 'v',
      help: 'office.help_on.vendors',
      fields: ['office.vendor.breaker'],
      counter: 'quarantines',
      load: () => import('./vendors/screen.tsx'),
    },
    {
      id: 'vendor-new',
      path: '/vendors/new',
      title: 'office.vendor.add',
      area: 'games',
      permission: 'vendor.keys',
      help: 'office.help_on.vendor_new',
      load: () => import('./new-vendor/screen.tsx'),
    },
    {
      id: 'vendor',
      path: '/vendors/:code',
      title: 'office.vendor.vendor',
      area: 'games',
      permission: 'vendor.view',
      help: 'office.help_on.vendor',
      fields: ['office.vendor.breaker', 'office.vendor.patience'],
      load: () => import('./vendor/screen.tsx'),
    },
  ],
  undos: [
    {
      actions: ['vendor.change', 'vendor.breaker', 'vendor.limits.approve'],
      permission: 'vendor.change',
      load: () => import('./undo-vendor.ts'),
    },
    {
      actions: ['vendor.quarantine', 'vendor.release.approve'],
      permission: 'vendor.quarantine',
      load: () => import('./undo-vendor.ts'),
    },
  ],
};
