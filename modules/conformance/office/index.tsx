import { ShieldCheck } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const conformanceOffice: OfficeModule = {
  pages: [
    {
      id: 'conformance',
      path: '/conformance',
      title: 'office.conformance.title',
      permission: 'conformance.view',
      menu: { group: 'games', order: 30, icon: ShieldCheck },
      load: () => import('./runs/screen.tsx'),
    },
    {
      id: 'conformance-run',
      path: '/conformance/:id',
      title: 'office.conformance.run',
      permission: 'conformance.view',
      load: () => import('./run/screen.tsx'),
    },
  ],
};
