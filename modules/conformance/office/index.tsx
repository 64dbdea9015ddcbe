import { ShieldCheck } from 'lucide-react';
import type { OfficeModule } from '#platform/office/office-page.ts';

export const conformanceOffice: OfficeModule = {
  pages: [
    {
      id: 'conformance',
      path: '/conformance',
      title: 'office.conformance.title',
      area: 'games',
      permission: 'conformance.view',
      menu: { order: 30, icon: ShieldCheck },
      help: 'office.help_on.conformance',
      load: () => import('./runs/screen.tsx'),
    },
    {
      id: 'conformance-run',
      path: '/conformance/:id',
      title: 'office.conformance.run',
      area: 'games',
      permission: 'conformance.view',
      help: 'office.help_on.conformance_run',
      fields: ['office.conformance.notApplicable'],
      load: () => import('./run/screen.tsx'),
    },
  ],
};
